// The person's picture.
import { useNavigate } from 'react-router'
import { initialsOf } from '#domain/people.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { failureSentence, sentenceOfSilence } from '#web/lib/failures.ts'
import { uploadFile } from '#web/lib/files.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { learnUser, useAuth } from '#web/lib/state/auth.ts'
import { useIsStillHere } from '#web/lib/use-is-still-here.ts'
import { PictureEditor } from '#web/parts/settings/picture-editor.tsx'
import { Unloaded } from '#web/parts/site/unloaded.tsx'
import { Waiting } from '#web/parts/site/waiting.tsx'
import { Avatar } from '#web/ui/status/avatar.tsx'
import styles from './avatar.module.css'

export function meta() {
  return pageMeta({ title: 'Your picture', isHidden: true })
}

/** There is nothing to load, but without a loader the page would not wait until it is known who is here. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return <Waiting title="Your picture" />
}

export default function AvatarScreen() {
  const user = useAuth((state) => state.user)
  const navigate = useNavigate()
  const isStillHere = useIsStillHere()

  async function save(picture: File) {
    const key = await uploadFile(picture).catch(() => undefined)
    if (key === undefined) return sentenceOfSilence()
    const answer = await tryCall('account', 'update', { picture: key })
    if (isFailure(answer)) return failureSentence(answer)
    learnUser(answer)
    if (isStillHere()) await navigate('/settings/avatar', { replace: true, preventScrollReset: true })
    return undefined
  }

  if (!user) return <Unloaded what="your picture" />
  return (
    <>
      <div className={styles.head}>
        <h1>Your picture</h1>
        <Avatar initials={initialsOf(user.name)} picture={user.picture ?? undefined} size="lg" />
      </div>
      <PictureEditor onSave={save} />
    </>
  )
}
