// Where people are on the clock: the form in which we store it, and their quiet hours.
import { afterQuietHours } from '#domain/mails.ts'
import { standardOffset, UTC, type Place as Clock } from '#domain/zones.ts'
import type { Place } from '#server/store/people.ts'

type Told = { readonly timezone?: number | undefined; readonly zone?: string | undefined }

/** Returns a person's place. A zone's name counts for more than hours; without either there is none. */
export function placeOf({ timezone, zone }: Told, now: number): Place | undefined {
  const offset = zone === undefined ? timezone : (standardOffset(zone, now) ?? timezone)
  return offset === undefined ? undefined : { zone: zone ?? null, offsetMinutes: Math.round(offset * 60) }
}

/** Returns the clock that a person reads, or null if we know none, such as after a sign-up with Google. */
export function clockOf({ zone, offsetMinutes }: Place): Clock | null {
  return zone === null && offsetMinutes === null ? null : { zone, offset: (offsetMinutes ?? 0) / 60 }
}

type Sleeper = Place & { readonly quietFrom: number | null; readonly quietUntil: number | null }

/** Returns the instant itself, or the end of the person's quiet hours that it falls into. */
export function whenAwake({ quietFrom, quietUntil, ...place }: Sleeper, at: number): number {
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
  return afterQuietHours(at, clockOf(place) ?? UTC, quiet)
}
