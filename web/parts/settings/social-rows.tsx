// The providers a person can sign in with: a row each, to connect or disconnect.
import { fullDate } from '#domain/times.ts'
import type { Place } from '#domain/zones.ts'
import { OFFERED_PROVIDERS, PROVIDER_NAMES, type OfferedProvider } from '#domain/people.ts'
import { socialFailures } from '#domain/social-failures.ts'
import { withBackurl } from '#web/lib/backurl.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import type { User } from '#web/lib/state/auth.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Row, SettingRows } from './settings-form.tsx'

const INITIALS: Readonly<Record<OfferedProvider, string>> = { google: 'G', facebook: 'f' }

type SocialRowsProps = {
  user: User
  /** The providers we have credentials for. */
  offered: readonly OfferedProvider[]
  onDisconnect: (provider: OfferedProvider) => void
}

export function SocialRows({ user, offered, onDisconnect }: SocialRowsProps) {
  const place = useOwnPlace()
  return (
    <SettingRows label="Accounts elsewhere">
      {OFFERED_PROVIDERS.map((provider) => {
        const profile = user.profiles.find(({ kind, active }) => kind === provider && active)
        const title = PROVIDER_NAMES[provider]
        return (
          <Row
            key={provider}
            sign={INITIALS[provider]}
            title={title}
            detail={profile ? connectedAs(profile, place) : 'Not connected'}
          >
            {profile ? (
              <Button
                look="line"
                size="sm"
                aria-label={`Disconnect ${title}`}
                onClick={() => onDisconnect(provider)}
              >
                Disconnect
              </Button>
            ) : (
              <Connect provider={provider} isOffered={offered.includes(provider)} />
            )}
          </Row>
        )
      })}
    </SettingRows>
  )
}

/** Returns where connecting begins; it ends at the settings again. */
export function connectPath(provider: OfferedProvider): string {
  return withBackurl(`/signin/${provider}`, '/settings/social-linking')
}

function Connect({ provider, isOffered }: { provider: OfferedProvider; isOffered: boolean }) {
  const label = `Connect ${PROVIDER_NAMES[provider]}`
  if (!isOffered)
    return (
      <Button look="line" size="sm" aria-label={label} reason={socialFailures(provider).notOffered}>
        Connect
      </Button>
    )
  return (
    // Not a link of the router: the server answers here, with the way to the provider.
    <a href={connectPath(provider)} aria-label={label} {...buttonLook({ look: 'line', size: 'sm' })}>
      Connect
    </a>
  )
}

function connectedAs({ name, createdAt }: User['profiles'][number], place: Place): string {
  const who = name === '' ? 'Connected' : `Connected as ${name}`
  return createdAt === null ? who : `${who} since ${fullDate(createdAt, place)}`
}
