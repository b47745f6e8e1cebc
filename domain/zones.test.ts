import { describe, expect, test, vi } from 'vitest'
import {
  formatOffset,
  instantAt,
  isZone,
  offsetAt,
  offsetOfBrowser,
  standardOffset,
  wallClock,
} from './zones.ts'

const WINTER = Date.UTC(2026, 0, 15, 12) / 1000
const SUMMER = Date.UTC(2026, 6, 15, 12) / 1000

describe('offsets', () => {
  test.each([
    [0, 0],
    [-330, 5.5],
    [210, -3.5],
    [-60, 1],
    [480, -8],
  ])('a browser %i minutes west of UTC is at %d hours', (minutesWest, hours) => {
    expect(offsetOfBrowser(minutesWest)).toBe(hours)
  })

  test.each([
    [0, 'UTC+00:00'],
    [5.5, 'UTC+05:30'],
    [-3.5, 'UTC-03:30'],
    [12.75, 'UTC+12:45'],
    [14, 'UTC+14:00'],
  ])('%d is written %s', (hours, text) => {
    expect(formatOffset(hours)).toBe(text)
  })
})

describe('zones', () => {
  test('known names are zones, others are not', () => {
    expect(isZone('Asia/Nicosia')).toBe(true)
    expect(isZone('Asia/Atlantis')).toBe(false)
    expect(isZone('')).toBe(false)
    expect(['+05:30', 'Etc/GMT+12', 'Etc/GMT-14'].every(isZone)).toBe(true)
    // The computer knows these as zones, but no one lives there.
    expect(['+23:59', '-12:30', '+14:30'].some(isZone)).toBe(false)
  })

  test('a zone is learned once, also after very many names that are no zones', () => {
    for (let number = 0; number < 2000; number += 1) isZone(`Nowhere/${number}`)
    const learned = vi.spyOn(Intl, 'DateTimeFormat')
    for (const day of [1, 2, 3]) offsetAt('America/Bogota', WINTER + day * 86_400)
    expect(learned).toHaveBeenCalledTimes(1)
    learned.mockRestore()
  })

  test.each([
    ['Europe/Athens', 2, 3, 2],
    ['Asia/Kolkata', 5.5, 5.5, 5.5],
    ['America/New_York', -5, -4, -5],
    ['Australia/Adelaide', 10.5, 9.5, 9.5],
    ['Europe/Dublin', 0, 1, 0],
  ])('%s is at %d in January, %d in July, and its standard is %d', (zone, winter, summer, standard) => {
    expect(offsetAt(zone, WINTER)).toBe(winter)
    expect(offsetAt(zone, SUMMER)).toBe(summer)
    expect([WINTER, SUMMER].map((now) => standardOffset(zone, now))).toEqual([standard, standard])
  })

  test.each([
    ['Europe/Athens', Date.UTC(2026, 2, 29, 1), 2, 3],
    ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 15, 30), 10.5, 11],
  ])('%s changes at the second, whichever side was asked for first', (zone, switchMs, before, after) => {
    const at = switchMs / 1000
    for (const _ of ['there', 'and back']) {
      expect(offsetAt(zone, at - 1)).toBe(before)
      expect(offsetAt(zone, at)).toBe(after)
    }
  })

  test('standard time is found from any day of the year', () => {
    for (let day = 0; day < 366; day += 1)
      expect(standardOffset('America/New_York', WINTER + day * 86_400)).toBe(-5)
  })

  test('an unknown zone has no offset', () => {
    expect(offsetAt('Asia/Atlantis', WINTER)).toBeNull()
    expect(standardOffset('Asia/Atlantis', WINTER)).toBeNull()
  })
})

describe('the wall clock', () => {
  test('the zone goes before the offset, so that summer time is right', () => {
    expect(wallClock(SUMMER, { zone: 'Europe/Athens', offset: 2 }).hour).toBe(15)
  })

  test('the offset serves where the zone is missing or not known here', () => {
    expect(wallClock(SUMMER, { offset: 2 }).hour).toBe(14)
    expect(wallClock(SUMMER, { zone: null, offset: 2 }).hour).toBe(14)
    expect(wallClock(SUMMER, { zone: 'Asia/Atlantis', offset: 2 }).hour).toBe(14)
  })

  test('fractions of hours turn the day', () => {
    const lateEvening = Date.UTC(2026, 11, 31, 18, 45) / 1000
    expect(wallClock(lateEvening, { offset: 5.5 })).toEqual({
      year: 2027,
      month: 0,
      day: 1,
      weekday: 5,
      hour: 0,
      minute: 15,
    })
  })
})

describe('the instant of a wall clock', () => {
  test.each([
    ['winter in a zone', { zone: 'Asia/Nicosia', offset: 0 }, WINTER],
    ['summer in a zone', { zone: 'Asia/Nicosia', offset: 0 }, SUMMER],
    ['half an hour of offset', { offset: 5.5 }, SUMMER],
    ['an unknown zone', { zone: 'Nowhere/Land', offset: -3.5 }, WINTER],
    ['the hour before summer time begins', { zone: 'Europe/Berlin', offset: 0 }, utc(2026, 2, 29, 0)],
    ['the hour after it begins', { zone: 'Europe/Berlin', offset: 0 }, utc(2026, 2, 29, 1)],
    ['the day before it ends', { zone: 'Europe/Berlin', offset: 0 }, utc(2026, 9, 24, 22)],
    ['the hour before it begins, west of UTC', { zone: 'America/New_York', offset: 0 }, utc(2026, 2, 8, 6)],
    ['the hour after it begins, west of UTC', { zone: 'America/New_York', offset: 0 }, utc(2026, 2, 8, 7)],
    ['the hour after it ends, west of UTC', { zone: 'America/New_York', offset: 0 }, utc(2026, 10, 1, 7)],
  ])('%s leads back to the same instant', (_what, place, at) => {
    expect(instantAt(wallClock(at, place), place)).toBe(at)
  })

  test.each([
    ['east of UTC', 'Europe/Berlin', 29, utc(2026, 2, 29, 1)],
    ['west of UTC', 'America/New_York', 8, utc(2026, 2, 8, 7)],
  ])('of an hour that summer time skips is the same moment of the next hour, %s', (_where, zone, day, at) => {
    const skipped = { year: 2026, month: 2, day, hour: 2, minute: 30 }
    expect(instantAt(skipped, { zone, offset: 0 })).toBe(at + 30 * 60)
  })
})

function utc(year: number, month: number, day: number, hour: number): number {
  return Date.UTC(year, month, day, hour) / 1000
}
