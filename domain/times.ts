// How instants read to people: relative in the chat, exact in the history, as a date beside a deadline.
import { counted } from './basics/counted.ts'
import { DAY, HOUR, MINUTE } from './basics/instant.ts'
import { wallClock } from './zones.ts'
import type { Place, WallClock } from './zones.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Just now', '5 minutes ago', '1 hour ago', '3 days ago'; a clock that runs ahead reads 'Just now'. */
export function relativeTime(at: number, now: number): string {
  const age = now - at
  if (age < MINUTE) return 'Just now'
  if (age < HOUR) return ago(age / MINUTE, 'minute')
  if (age < DAY) return ago(age / HOUR, 'hour')
  return ago(age / DAY, 'day')
}

/** 'Mar 05 at 03:07 pm' */
export function activityTime(at: number, place: Place): string {
  const clock = wallClock(at, place)
  return `${monthDay(clock)} at ${timeOfDay(clock)}`
}

/** 'Sat 06:30 pm' within six days of now, else 'Nov 29': short enough for a margin. */
export function dueTime(at: number, now: number, place: Place): string {
  const clock = wallClock(at, place)
  if (Math.abs(at - now) >= 6 * DAY) return monthDay(clock)
  return `${weekday(clock).slice(0, 3)} ${timeOfDay(clock)}`
}

/** 'Tue, Nov 24' */
export function shortDate(at: number, place: Place): string {
  const clock = wallClock(at, place)
  return `${weekday(clock).slice(0, 3)}, ${monthDay(clock)}`
}

/** 'Tuesday' */
export function weekdayOf(at: number, place: Place): string {
  return weekday(wallClock(at, place))
}

/** 'Tue, Nov 24, 2026' */
export function fullDate(at: number, place: Place): string {
  return `${shortDate(at, place)}, ${wallClock(at, place).year}`
}

/** 'Tue, Nov 24, 2026 at 03:07 pm' */
export function exactTime(at: number, place: Place): string {
  return `${fullDate(at, place)} at ${timeOfDay(wallClock(at, place))}`
}

/** 'Today', 'Yesterday', 'Friday, Nov 20', and with its year when that is not this one. */
export function dayTitle(at: number, now: number, place: Place): string {
  const today = wallClock(now, place)
  const clock = wallClock(at, place)
  const daysAgo = dayNumber(today) - dayNumber(clock)
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  const title = `${weekday(clock)}, ${monthDay(clock)}`
  return clock.year === today.year ? title : `${title}, ${clock.year}`
}

/** '2026-11-24', the same for all instants of one calendar day of the place. */
export function dayKey(at: number, place: Place): string {
  const { year, month, day } = wallClock(at, place)
  return `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`
}

function ago(amount: number, unit: string): string {
  return `${counted(Math.floor(amount), unit)} ago`
}

function timeOfDay({ hour, minute }: WallClock): string {
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`
}

function monthDay({ month, day }: WallClock): string {
  return `${MONTHS[month]} ${twoDigits(day)}`
}

function weekday(clock: WallClock): string {
  return WEEKDAYS[clock.weekday] ?? ''
}

function dayNumber({ year, month, day }: WallClock): number {
  return Date.UTC(year, month, day) / (DAY * 1000)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
