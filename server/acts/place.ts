// Where somebody says they are on the clock, as it is stored: a zone counts for more than hours.
import { standardOffset } from '#domain/zones.ts'
import type { Place } from '#server/store/people.ts'

type Told = { readonly timezone?: number | undefined; readonly zone?: string | undefined }

/** Nothing when they say neither. */
export function placeOf({ timezone, zone }: Told, now: number): Place | undefined {
  const offset = zone === undefined ? timezone : (standardOffset(zone, now) ?? timezone)
  return offset === undefined ? undefined : { zone: zone ?? null, offsetMinutes: Math.round(offset * 60) }
}
