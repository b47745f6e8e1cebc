// The numbers of the desk: how far they look back, in days and weeks of UTC.
import { DAY } from './basics/instant.ts'

export const NUMBERS_DAYS = 14
export const NUMBERS_WEEKS = 8
/** A writer's record looks back this far. */
export const WRITER_RECORD_DAYS = 90
export const WEEK = 7 * DAY

/** Something that was counted, by its day or week: 0 is the first one. */
export type Counted = { readonly slot: number; readonly count: number }

/** Both end with the end of today. */
export function firstDayAt(now: number): number {
  return endOfToday(now) - NUMBERS_DAYS * DAY
}

export function firstWeekAt(now: number): number {
  return endOfToday(now) - NUMBERS_WEEKS * WEEK
}

/** A number for every day or week, also where nothing was counted. */
export function spread(counted: readonly Counted[], slots: number): number[] {
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
