// Where a person is on the clock: an IANA zone where it is known, else hours east of UTC, which may be fractions.
import { DAY, HOUR, MINUTE } from './basics/instant.ts'

export type Place = { readonly zone?: string | null | undefined; readonly offset: number }

/** The place of days that are the same for everyone, and of people whose own we don't know. */
export const UTC: Place = { offset: 0 }

/** The wall clock of a place; months and weekdays count from 0, Sunday is 0. */
export type WallClock = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
}

export const OFFSET_MIN = -12
export const OFFSET_MAX = 14

// No zone keeps summer time for three quarters of the year, so one of four samples is standard time.
const QUARTER = 91 * DAY

/** No zone changes its offset between two quarters of an hour. */
const OFFSET_STAYS = 15 * MINUTE

/** A zone's format with the last offset that we computed, since the messages of a chat lie close together. */
type Known = { readonly format: Intl.DateTimeFormat; from: number; offset: number }

const zones = new Map<string, Known | null>()
// Names come from outside, in any spelling. There are some 600 zones, so a full map holds mostly nonsense.
const ZONES_MAX = 1000

export function wallClock(at: number, { zone, offset }: Place): WallClock {
  const shift = (zone ? offsetAt(zone, at) : null) ?? offset
  const moment = new Date((at + Math.round(shift * HOUR)) * 1000)
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth(),
    day: moment.getUTCDate(),
    weekday: moment.getUTCDay(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
  }
}

/**
 * Finds the instant at which a wall clock of the place shows this; an hour that summer time skips counts as
 * the next.
 */
export function instantAt(
  { year, month, day, hour, minute }: Omit<WallClock, 'weekday'>,
  { zone, offset }: Place,
): number {
  const asUtc = Date.UTC(year, month, day, hour, minute) / 1000
  const shiftAt = (at: number) => Math.round(((zone ? offsetAt(zone, at) : null) ?? offset) * HOUR)
  const shift = shiftAt(asUtc - shiftAt(asUtc))
  // Where an hour is skipped, the shift there is another one, and the smaller leads beyond the skipped hour.
  return asUtc - Math.min(shift, shiftAt(asUtc - shift))
}

/** Names like +23:59 are zones to the computer, but no place is so far from UTC. */
export function isZone(name: string): boolean {
  const offset = offsetAt(name, 0)
  return offset !== null && offset >= OFFSET_MIN && offset <= OFFSET_MAX
}

/** Returns the hours east of UTC that the zone keeps at that instant; null when the zone is not known here. */
export function offsetAt(zone: string, at: number): number | null {
  const known = learnZone(zone)
  if (known === null) return null
  const from = Math.floor(at / OFFSET_STAYS) * OFFSET_STAYS
  if (from !== known.from) Object.assign(known, { from, offset: readOffset(known.format, from) })
  return known.offset
}

/** Returns the offset outside summer time, which is what a profile shows beside its zone. */
export function standardOffset(zone: string, now: number): number | null {
  const samples = [0, 1, 2, 3].map((quarter) => offsetAt(zone, now + quarter * QUARTER))
  const known = samples.filter((offset) => offset !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Browsers count minutes west of UTC (`Date.prototype.getTimezoneOffset`); people count hours east. */
export function offsetOfBrowser(minutesWest: number): number {
  return minutesWest === 0 ? 0 : -minutesWest / 60
}

/** 5.5 → 'UTC+05:30' */
export function formatOffset(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${hours < 0 ? '-' : '+'}${digits.join(':')}`
}

/** The English format writes 3/29/2026, 01:00. */
function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const [month = 1, , day = 1, , year = 0, , hour = 0, , minute = 0] = format
    .formatToParts(at * 1000)
    .map(({ value }) => Number(value))
  return (Date.UTC(year, month - 1, day, hour, minute) / 1000 - at) / HOUR
}

/** Building a format is slow and a chat asks for thousands of instants, so each zone's is kept. */
function learnZone(zone: string): Known | null {
  const kept = zones.get(zone)
  if (kept !== undefined) return kept
  const format = buildFormat(zone)
  const known = format && { format, from: 0, offset: readOffset(format, 0) }
  if (zones.size === ZONES_MAX) zones.clear()
  zones.set(zone, known)
  return known
}

function buildFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  } catch {
    return null
  }
}
