// One's picture.
import { useNavigate } from 'react-router'
import { initialsOf } from '#domain/people.ts'
import { attempt, isFailure } from '#web/lib/api.ts'
import { uploadFile } from '#web/lib/files.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { learnUser, useAuth } from '#web/lib/state/auth.ts'
import { PictureEditor } from '#web/parts/settings/picture-editor.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { useToast } from '#web/ui/toast.tsx'
import styles from './avatar.module.css'

const UPLOAD_FAILED = 'The picture could not be sent. Look after your connection, then try again.'

export function meta() {
  return pageMeta({ title: 'Your picture', isHidden: true })
}

export default function AvatarScreen() {
  const user = useAuth((state) => state.user)
  const showToast = useToast()
  const navigate = useNavigate()

  async function save(picture: File) {
    const key = await uploadFile(picture).catch(() => undefined)
    if (key === undefined) return UPLOAD_FAILED
    const answer = await attempt('account', 'update', { picture: key })
    if (isFailure(answer)) return answer.message
    learnUser(answer)
    showToast('Your picture is saved.')
    await navigate('/settings/avatar', { replace: true, preventScrollReset: true })
    return undefined
  }

  if (!user) return null
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
