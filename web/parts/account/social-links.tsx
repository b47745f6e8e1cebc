// The ways in that need no password of ours: they lead off the site and back.
import type { ReactNode } from 'react'
import { OFFERED_PROVIDERS, PROVIDER_NAMES, type OfferedProvider } from '#domain/people.ts'
import { withBackurl } from '#web/lib/backurl.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import styles from './social-links.module.css'

const INITIALS: Readonly<Record<OfferedProvider, string>> = { google: 'G', facebook: 'f' }

type SocialLinksProps = { backurl: string; /** What stands between these ways and the form. */ or: ReactNode }

export function SocialLinks({ backurl, or }: SocialLinksProps) {
  return (
    <>
      <div className={styles.links}>
        {OFFERED_PROVIDERS.map((provider) => (
          // Not a link of the router: the server answers here, with the way to the provider.
          <a
            key={provider}
            href={withBackurl(`/signin/${provider}`, backurl)}
            {...buttonLook({ look: 'line', isWide: true })}
          >
            <b className={styles.initial} aria-hidden="true">
              {INITIALS[provider]}
            </b>
            {PROVIDER_NAMES[provider]}
          </a>
        ))}
      </div>
      <p className={styles.or}>{or}</p>
    </>
  )
}
