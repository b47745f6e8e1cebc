// Name, country and time zone.
import type { Argument } from '#contract/index.ts'
import { attempt, call, isFailure } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { learnUser, useAuth } from '#web/lib/state/auth.ts'
import { listOrEmpty } from '#web/lib/wrappers.ts'
import { ProfileForm } from '#web/parts/settings/profile-form.tsx'
import { ProfileHeader } from '#web/parts/settings/profile-header.tsx'
import { useToast } from '#web/ui/toast.tsx'
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

export default function Profile({ loaderData: { countries, timezones } }: Route.ComponentProps) {
  const user = useAuth((state) => state.user)
  const showToast = useToast()

  async function save(changed: Argument<'account', 'update'>) {
    const answer = await attempt('account', 'update', changed)
    if (isFailure(answer)) return answer.fields ?? { form: answer.message }
    learnUser(answer)
    showToast('Your profile is saved.')
    return undefined
  }

  if (!user) return null
  return (
    <>
      <ProfileHeader user={user} />
      <ProfileForm user={user} countries={countries} timezones={timezones} onSave={save} />
    </>
  )
}
