// Late papers: what we credit to the customer's wallet for every day of delay that has begun.
import { DAY } from './basics/instant.ts'
import { percentOf } from './basics/money.ts'
import { returnableCents, type OrderMoney } from './refunds.ts'
import { UNDER_WAY, type OrderStatus } from './statuses.ts'

export const LATE_CREDIT_PERCENT = 5
export const LATE_CREDIT_PERCENT_MAX = 25
export const LATE_DAYS_MAX = LATE_CREDIT_PERCENT_MAX / LATE_CREDIT_PERCENT

/** The statuses in which a paper can be late, or can have been late when it came. */
export const CREDITED_STATUSES: readonly OrderStatus[] = [...UNDER_WAY, 'completed']

export type Delay = OrderMoney & {
  readonly deliveryDeadlineAt: number
  readonly finalAt: number | null
  /** The days of delay that we have credited. */
  readonly lateDays: number
  /** How many of them belong to an earlier deadline. */
  readonly lateDaysBefore: number
}

/** Returns the next day to credit: its number, when it began, and what it brings. Null while no further day has begun. */
export function nextLateDay(order: Delay, now: number): { day: number; cents: number } | null {
  const day = order.lateDays + 1
  const startsAt = lateDayStartsAt(order, day)
  // A paper that comes at the deadline itself is not late, and may still come within that second.
  if (day > LATE_DAYS_MAX || startsAt >= now) return null
  if (order.finalAt !== null && order.finalAt <= startsAt) return null
  return { day, cents: creditOf(order, day) }
}

/** Returns the next credit that will follow, or null if there is none. */
export function nextCredit(order: Delay, now: number): { at: number; cents: number } | null {
  if (order.finalAt !== null) return null
  for (let day = order.lateDays + 1; day <= LATE_DAYS_MAX; day += 1) {
    const at = lateDayStartsAt(order, day)
    if (at >= now) return { at, cents: creditOf(order, day) }
  }
  return null
}

function lateDayStartsAt(
  { deliveryDeadlineAt, lateDaysBefore }: Pick<Delay, 'deliveryDeadlineAt' | 'lateDaysBefore'>,
  day: number,
): number {
  return deliveryDeadlineAt + (day - lateDaysBefore - 1) * DAY
}

/**
 * Sets a new time for the first final paper. What was credited stays, and days of delay count from the new
 * time.
 */
export function promisedFor(
  deliveryDeadlineAt: number,
  { lateDays }: Pick<Delay, 'lateDays'>,
): { readonly deliveryDeadlineAt: number; readonly lateDaysBefore: number } {
  return { deliveryDeadlineAt, lateDaysBefore: lateDays }
}

/** Keeps the sum of all days below the most, however each is rounded. */
function creditOf(order: Delay, day: number): number {
  const share = (days: number) => percentOf(order.paidCents, LATE_CREDIT_PERCENT * days)
  return Math.min(share(day) - share(day - 1), returnableCents(order))
}
