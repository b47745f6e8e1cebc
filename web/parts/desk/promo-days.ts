// The days of a promo code: a manager chooses whole days in UTC, of which the last one counts in full.
import { DAY } from '#domain/basics/instant.ts'
import { dayKey } from '#domain/times.ts'
import { UTC } from '#domain/zones.ts'

type Validity = { readonly validFrom: number; readonly validTo: number }
type Days = { readonly firstDay: string; readonly lastDay: string }

const FIRST_DAYS = 30

/** Returns the days of the code as fields show them: '2026-11-24'. A new code begins today. */
export function daysOf(promo: Validity | undefined, now: number): Days {
  if (!promo) return { firstDay: dayKey(now, UTC), lastDay: dayKey(now + FIRST_DAYS * DAY, UTC) }
  return { firstDay: dayKey(promo.validFrom, UTC), lastDay: dayKey(promo.validTo - 1, UTC) }
}

/** Keeps the second of a day that was not changed; NaN without a day. */
export function validityOf({ firstDay, lastDay }: Days, promo: Validity | undefined): Validity {
  const known = promo && daysOf(promo, promo.validFrom)
  return {
    validFrom: promo && firstDay === known?.firstDay ? promo.validFrom : startOf(firstDay),
    validTo: promo && lastDay === known?.lastDay ? promo.validTo : startOf(lastDay) + DAY,
  }
}

/** The first second of the day, or NaN without a day. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000
}
