// Name, country and time zone, and which mails come.
import type { Argument } from '#contract/index.ts'
import type { MailTopic } from '#domain/mails.ts'
import { tryCall, call, isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { learnUser, useAuth } from '#web/lib/state/auth.ts'
import { listOrEmpty } from '#web/lib/wrappers.ts'
import { MailSwitches } from '#web/parts/settings/mail-switches.tsx'
import { ProfileForm } from '#web/parts/settings/profile-form.tsx'
import { ProfileHeader } from '#web/parts/settings/profile-header.tsx'
import { Unloaded } from '#web/parts/site/unloaded.tsx'
import { Waiting } from '#web/parts/site/waiting.tsx'
import type { Route } from './+types/profile.ts'

export async function clientLoader() {
  const [countries, timezones] = await Promise.all([
    listOrEmpty(call('countries', 'fetch', {})),
    listOrEmpty(call('timezones', 'fetch', {})),
  ])
  return { countries, timezones }
}

export function meta() {
  return pageMeta({ title: 'Profile', isHidden: true })
}

export function HydrateFallback() {
  return <Waiting />
}

export default function Profile({ loaderData: { countries, timezones } }: Route.ComponentProps) {
  const user = useAuth((state) => state.user)

  async function save(changed: Argument<'account', 'update'>) {
    const answer = await tryCall('account', 'update', changed)
    if (isFailure(answer)) return answer.fields ?? { form: failureSentence(answer) }
    learnUser(answer)
    return undefined
  }

  async function switchMail(mail: MailTopic, wanted: boolean) {
    const answer = await tryCall('account', 'update', { mail, wanted })
    if (isFailure(answer)) return failureSentence(answer)
    learnUser(answer)
    return undefined
  }

  if (!user) return <Unloaded what="your profile" />
  return (
    <>
      <ProfileHeader user={user} />
      <ProfileForm user={user} countries={countries} timezones={timezones} onSave={save} />
      <MailSwitches muted={user.mutedMails} onSave={switchMail} />
    </>
  )
}
