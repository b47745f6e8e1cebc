// Turns the time zone that a person gave into the form we store; a zone's name wins over hours.
import { standardOffset } from '#domain/zones.ts'
import type { Place } from '#server/store/people.ts'

type Told = { readonly timezone?: number | undefined; readonly zone?: string | undefined }

/** Returns nothing when the person gave neither. */
export function placeOf({ timezone, zone }: Told, now: number): Place | undefined {
  const offset = zone === undefined ? timezone : (standardOffset(zone, now) ?? timezone)
  return offset === undefined ? undefined : { zone: zone ?? null, offsetMinutes: Math.round(offset * 60) }
}
