// The accounts elsewhere that one signs in with, and why one would.
import { useSearchParams } from 'react-router'
import { OFFERED_PROVIDERS, PROVIDER_NAMES, type OfferedProvider } from '#domain/people.ts'
import { shownFailure } from '#domain/social-failures.ts'
import { attempt, call, isFailure } from '#web/lib/api.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { askForProof } from '#web/lib/proof.ts'
import { learnUser, useAuth, type User } from '#web/lib/state/auth.ts'
import { ProfileHeader } from '#web/parts/settings/profile-header.tsx'
import { Column } from '#web/parts/settings/settings-form.tsx'
import { SocialAdvice } from '#web/parts/settings/social-advice.tsx'
import { connectPath, SocialRows } from '#web/parts/settings/social-rows.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/social-linking.ts'

export async function clientLoader() {
  const offered = await call('site', 'providers', {}).catch(() => OFFERED_PROVIDERS)
  return { offered }
}

export function meta() {
  return pageMeta({ title: 'Social-linking', isHidden: true })
}

export default function SocialLinking({ loaderData: { offered } }: Route.ComponentProps) {
  const user = useAuth((state) => state.user)
  const [search] = useSearchParams()
  const failure = shownFailure(search.get('error'))
  const waiting = OFFERED_PROVIDERS.find((provider) => provider === search.get('confirm'))

  if (!user) return null
  return (
    <>
      <ProfileHeader user={user} />
      <Column>
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
        {waiting && <ProofFirst provider={waiting} />}
        <SocialRows user={user} offered={offered} onDisconnect={(provider) => disconnect(user, provider)} />
        <SocialAdvice />
      </Column>
    </>
  )
}

/** Before a further way in is opened, it must be sure who is at the keyboard. */
function ProofFirst({ provider }: { provider: OfferedProvider }) {
  async function goOn() {
    if (await askForProof()) location.assign(connectPath(provider))
  }

  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" onClick={() => void goOn()}>
          Confirm
        </Button>
      }
    >
      You signed in a while ago. Confirm that it is you, then connect {PROVIDER_NAMES[provider]}.
    </Banner>
  )
}

function disconnect(user: User, provider: OfferedProvider) {
  const name = PROVIDER_NAMES[provider]
  askConfirmation({
    title: `Disconnect ${name}?`,
    text: `You can then no longer sign in with ${name}, until you connect it again.`,
    verb: 'Disconnect',
    async action() {
      const answer = await attempt('sessions', 'unlink', { kind: provider })
      if (!isFailure(answer)) learnUser({ ...user, profiles: user.profiles.map(inactive(provider)) })
      return answer
    },
  })
}

function inactive(provider: OfferedProvider) {
  return (profile: User['profiles'][number]) =>
    profile.kind === provider ? { ...profile, active: false } : profile
}
