// Name, country and time zone, how each kind of news comes, and the quiet hours.
import type { Argument } from '#contract/index.ts'
import { useRef, useState } from 'react'
import { tryCall, call, isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { learnUser, useAuth } from '#web/lib/state/auth.ts'
import { listOrEmpty } from '#web/lib/wrappers.ts'
import { NewsSwitches } from '#web/parts/settings/news-switches.tsx'
import { ProfileForm } from '#web/parts/settings/profile-form.tsx'
import { ProfileHeader } from '#web/parts/settings/profile-header.tsx'
import { PushHere } from '#web/parts/settings/push-here.tsx'
import { QuietHours } from '#web/parts/settings/quiet-hours.tsx'
import { Unloaded } from '#web/parts/site/unloaded.tsx'
import { Waiting } from '#web/parts/site/waiting.tsx'
import type { Route } from './+types/profile.ts'

export async function clientLoader() {
  const [countries, timezones, push] = await Promise.all([
    listOrEmpty(call('countries', 'fetch', {})),
    listOrEmpty(call('timezones', 'fetch', {})),
    tryCall('pushes', 'info', {}),
  ])
  return { countries, timezones, push }
}

export function meta() {
  return pageMeta({ title: 'Profile', isHidden: true })
}

export function HydrateFallback() {
  return <Waiting />
}

export default function Profile({ loaderData: { countries, timezones, push } }: Route.ComponentProps) {
  const user = useAuth((state) => state.user)
  const [reach, setReach] = useState(isFailure(push) ? undefined : push)
  const isReached = reach !== undefined && (reach.here || reach.others > 0)

  /** We send one change after the other: each answer has the whole account, and an older one must not come last. */
  const sent = useRef(Promise.resolve<unknown>(undefined))

  function update(changed: Argument<'account', 'update'>) {
    const answer = sent.current.then(() => tryCall('account', 'update', changed))
    sent.current = answer
    return answer
  }

  async function save(changed: Argument<'account', 'update'>) {
    const answer = await update(changed)
    if (isFailure(answer)) return answer.fields ?? { form: failureSentence(answer) }
    learnUser(answer)
    return undefined
  }

  async function saveAtOnce(form: Argument<'account', 'update'>) {
    const answer = await update(form)
    if (isFailure(answer)) return failureSentence(answer)
    learnUser(answer)
    return undefined
  }

  if (!user) return <Unloaded what="your profile" />
  return (
    <>
      <ProfileHeader user={user} />
      <ProfileForm user={user} countries={countries} timezones={timezones} onSave={save} />
      <NewsSwitches
        user={user}
        pushReason={isReached ? undefined : 'Turn on push in this browser first.'}
        onSave={saveAtOnce}
      >
        {reach && <PushHere reach={reach} onReach={setReach} />}
      </NewsSwitches>
      <QuietHours user={user} onSave={(quiet) => saveAtOnce({ quiet })} />
    </>
  )
}
