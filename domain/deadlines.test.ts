import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from './basics/instant.ts'
import {
  disputedHours,
  formatDuration,
  isOfferedUrgency,
  isUrgent,
  latePaymentHours,
  minUrgencySeconds,
  neighbouringPresets,
  SLIDER_HOURS,
  urgencyLeaving,
} from './deadlines.ts'

describe('urgency', () => {
  test.each([
    [5, 18_000],
    [12, 18_000],
    [16, 18_000],
    [17, 18_360],
    [24, 25_920],
    [48, 51_840],
    [168, 181_440],
    [720, 777_600],
  ])('the least time of %i hours is %i seconds (STATE-36)', (hours, seconds) => {
    expect(minUrgencySeconds(hours)).toBe(seconds)
  })

  test('orders of 5 to 24 hours are urgent (POL-14 F)', () => {
    expect([4, 5, 24, 25].map(isUrgent)).toEqual([false, true, true, false])
  })

  test('whole hours from 5 to 720 are offered', () => {
    expect([4, 5, 5.5, 719, 720, 721].map(isOfferedUrgency)).toEqual([false, true, false, true, true, false])
  })

  test('is shown in hours up to 72 (PRICE-21)', () => {
    expect([1, 5, 72].map(formatDuration)).toEqual(['1 hour', '5 hours', '72 hours'])
  })

  test('is shown in days above 72 hours, rounded down (PRICE-22)', () => {
    expect([73, 95, 96, 720].map(formatDuration)).toEqual(['3 days', '3 days', '4 days', '30 days'])
  })
})

describe('time that is given back', () => {
  test('a late payment adds the whole hours that passed', () => {
    expect(latePaymentHours(0, 50 * MINUTE)).toBe(0)
    expect(latePaymentHours(0, 20 * HOUR + 10 * MINUTE)).toBe(20)
    expect(latePaymentHours(100, 99)).toBe(0)
  })

  test('a dispute gives back the whole hours it took', () => {
    expect(disputedHours(1_000, 1_000 + 3 * HOUR - 1)).toBe(2)
    expect(disputedHours(1_000, 1_000 + 3 * HOUR)).toBe(3)
  })

  test('urgency grows to whole hours, and never shrinks', () => {
    const order = { createdAt: 0, urgencyHours: 24 }
    expect(urgencyLeaving(5 * HOUR, order, 30 * HOUR)).toBe(35)
    expect(urgencyLeaving(5 * HOUR, order, 30 * HOUR + 1)).toBe(36)
    expect(urgencyLeaving(5 * HOUR, order, 0)).toBe(24)
  })
})

describe('the slider', () => {
  test('steps by 1 hour up to 48 and by 24 hours from there to 672 (FORM-32 F)', () => {
    expect(SLIDER_HOURS).toHaveLength(70)
    expect(SLIDER_HOURS.slice(0, 3)).toEqual([5, 6, 7])
    expect(SLIDER_HOURS.slice(42, 47)).toEqual([47, 48, 72, 96, 120])
    expect(SLIDER_HOURS.at(-1)).toBe(672)
  })

  test('prices are compared with the presets beside the chosen deadline', () => {
    expect(neighbouringPresets(168)).toEqual([120, 336])
    expect(neighbouringPresets(5)).toEqual([24])
    expect(neighbouringPresets(720)).toEqual([336])
  })
})
