// The person's time zone: from the profile, or from the browser.
import { useMemo } from 'react'
import { offsetOfBrowser, type Place } from '#domain/zones.ts'
import { useAuth, type User } from './state/auth.ts'

export function useOwnPlace(): Place {
  const timezone = useAuth(({ user }) => user?.timezone ?? null)
  return useMemo(() => placeOf(timezone), [timezone])
}

/** Returns the same place, for code outside of components. */
export function ownPlace(): Place {
  return placeOf(useAuth.getState().user?.timezone ?? null)
}

function placeOf(timezone: User['timezone']): Place {
  if (timezone !== null) return timezone
  return {
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offset: offsetOfBrowser(new Date().getTimezoneOffset()),
  }
}
