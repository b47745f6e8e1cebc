// The numbers of the desk: how far they look back, in slots of days and weeks of UTC.
import { DAY } from './basics/instant.ts'
import type { OrderStatus } from './statuses.ts'

export const NUMBERS_RANGES = ['days', 'weeks', 'year'] as const
export type NumbersRange = (typeof NUMBERS_RANGES)[number]

/** The statuses in which an order waits for a manager or a writer; we tell how long. */
export const WAITING = [
  'unapproved',
  'active',
  'checking',
  'revision',
  'disputing',
] as const satisfies readonly OrderStatus[]
/** How many orders tell how long the wait is: the ones that left these statuses last. */
export const STAYS_MAX = 20_000
/** A writer's record looks back this far. */
export const WRITER_RECORD_DAYS = 90
const WEEK = 7 * DAY

/** A year is thirteen times four weeks, so that all of its slots are alike. */
export const NUMBERS_SLOTS = {
  days: { slots: 14, seconds: DAY },
  weeks: { slots: 8, seconds: WEEK },
  year: { slots: 13, seconds: 4 * WEEK },
} as const satisfies Readonly<Record<NumbersRange, { slots: number; seconds: number }>>

export const NUMBERS_SLOTS_MAX = Math.max(...Object.values(NUMBERS_SLOTS).map(({ slots }) => slots))

/** Something that was counted, by its slot: 0 is the first one. */
export type Counted = { readonly slot: number; readonly count: number }

/** Returns the start of the first slot, counted back from the last one, which ends with the end of today. */
export function firstSlotAt(range: NumbersRange, now: number): number {
  const { slots, seconds } = NUMBERS_SLOTS[range]
  return endOfToday(now) - slots * seconds
}

/** Returns a number for every slot, also where nothing was counted. */
export function countBySlot(counted: readonly Counted[], slots: number): number[] {
  const counts = new Map(counted.map(({ slot, count }) => [slot, count]))
  return Array.from({ length: slots }, (_, slot) => counts.get(slot) ?? 0)
}

/** Returns the share, or null if the whole is nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole)
}

function endOfToday(now: number): number {
  return (Math.floor(now / DAY) + 1) * DAY
}
