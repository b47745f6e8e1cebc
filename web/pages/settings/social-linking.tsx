// The providers a person can sign in with, and reasons to use them.
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OFFERED_PROVIDERS, PROVIDER_NAMES, type OfferedProvider } from '#domain/people.ts'
import { shownFailure } from '#domain/social-failures.ts'
import { tryCall, call, isFailure } from '#web/lib/api.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { askForProof } from '#web/lib/proof.ts'
import { learnUser, useAuth, type User } from '#web/lib/state/auth.ts'
import { ProfileHeader } from '#web/parts/settings/profile-header.tsx'
import { Column } from '#web/parts/settings/settings-form.tsx'
import { SocialAdvice } from '#web/parts/settings/social-advice.tsx'
import { connectPath, SocialRows } from '#web/parts/settings/social-rows.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Unloaded } from '#web/parts/site/unloaded.tsx'
import { Waiting } from '#web/parts/site/waiting.tsx'
import type { Route } from './+types/social-linking.ts'

export async function clientLoader() {
  const offered = await call('site', 'providers', {}).catch(() => OFFERED_PROVIDERS)
  return { offered }
}

export function meta() {
  return pageMeta({ title: 'Social-linking', isHidden: true })
}

export function HydrateFallback() {
  return <Waiting />
}

export default function SocialLinking({ loaderData: { offered } }: Route.ComponentProps) {
  const user = useAuth((state) => state.user)
  const [search] = useSearchParams()
  const failure = shownFailure(search.get('error'))
  const waiting = OFFERED_PROVIDERS.find((provider) => provider === search.get('confirm'))
  const [disconnected, setDisconnected] = useState<OfferedProvider>()

  function disconnect(provider: OfferedProvider) {
    setDisconnected(undefined)
    askToDisconnect(provider, () => setDisconnected(provider))
  }

  if (!user) return <Unloaded what="your account" />
  return (
    <>
      <ProfileHeader user={user} />
      <Column>
        {failure !== null && <Banner tone="danger">{failure}</Banner>}
        {waiting && <ProofFirst provider={waiting} />}
        {disconnected !== undefined && (
          <Banner tone="ok" isAnswer>
            {PROVIDER_NAMES[disconnected]} is disconnected.
          </Banner>
        )}
        <SocialRows user={user} offered={offered} onDisconnect={disconnect} />
        <SocialAdvice />
      </Column>
    </>
  )
}

/** We ask for a fresh proof before we add another way in. */
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

function askToDisconnect(provider: OfferedProvider, onDone: () => void) {
  const name = PROVIDER_NAMES[provider]
  askConfirmation({
    title: `Disconnect ${name}?`,
    text: `You won’t be able to sign in with ${name} until you connect it again.`,
    verb: 'Disconnect',
    async action() {
      const answer = await tryCall('sessions', 'unlink', { kind: provider })
      const { user } = useAuth.getState()
      if (!isFailure(answer) && user) learnUser({ ...user, profiles: user.profiles.map(inactive(provider)) })
      return answer
    },
    onDone,
  })
}

function inactive(provider: OfferedProvider) {
  return (profile: User['profiles'][number]) =>
    profile.kind === provider ? { ...profile, active: false } : profile
}
