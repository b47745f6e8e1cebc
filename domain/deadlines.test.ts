import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from './basics/instant.ts'
import {
  disputedHours,
  formatDuration,
  isDeadlineCounting,
  isOfferedUrgency,
  isStillWorking,
  isUrgent,
  latePaymentHours,
  minUrgencySeconds,
  neighbouringPresets,
  secondsLeft,
  showNowMarker,
  SLIDER_HOURS,
  sliderIndex,
  sliderPercent,
  timelineDeadlineAt,
  urgencyLeaving,
} from './deadlines.ts'
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts'

describe('the time left', () => {
  const left = (status: OrderStatus) => secondsLeft({ status, deadlineAt: 1_000, frozenSeconds: 77 }, 1_200)

  test('runs to the deadline and past it, freezes in a dispute, and ends when nothing is due', () => {
    expect(ORDER_STATUSES.map((status) => [status, left(status)])).toEqual([
      ['unpaid', -200],
      ['unapproved', -200],
      ['active', -200],
      ['preparing', -200],
      ['checking', -200],
      ['finalizing', -200],
      ['processing', null],
      ['revision', null],
      ['editing', -200],
      ['disputing', 77],
      ['completed', null],
      ['canceled', null],
      ['refunded', null],
    ])
  })
})

describe('the deadline counting', () => {
  test('STATE-32 runs without a positive deadline, except when completed, canceled, unpaid or refunded', () => {
    for (const status of ORDER_STATUSES) {
      const isOpen = !['completed', 'canceled', 'unpaid', 'refunded'].includes(status)
      const counting = [null, -1, 0, 1].map((deadline) => isDeadlineCounting({ deadline, status }))
      expect([status, ...counting]).toEqual([status, isOpen, isOpen, isOpen, false])
    }
  })

  test('is still working only when a time was promised and somebody works', () => {
    const atZero = ORDER_STATUSES.filter((status) => isStillWorking({ deadline: 0, status }))
    expect(atZero).toEqual(['unapproved', 'active', 'preparing', 'checking', 'finalizing', 'editing'])
    expect(ORDER_STATUSES.filter((status) => isStillWorking({ deadline: 1, status }))).toEqual([])
    expect(ORDER_STATUSES.filter((status) => isStillWorking({ deadline: null, status }))).toEqual([])
  })
})

describe('the deadline on the timeline', () => {
  const order = { deadline: 18_000, createdAt: 1_000_000, urgency: 24 }

  test('STATE-33 of an editing order is now plus the deadline seconds', () => {
    expect(timelineDeadlineAt({ ...order, status: 'editing' }, 1_000_000)).toBe(1_018_000)
  })

  test('STATE-34 otherwise is the creation plus the urgency hours', () => {
    for (const status of ORDER_STATUSES.filter((each) => each !== 'editing')) {
      expect(timelineDeadlineAt({ ...order, status }, 5_000_000)).toBe(1_086_400)
    }
  })

  test('DET-33 F the Now marker shows only when it is at least 30 minutes away', () => {
    expect(showNowMarker(1_001_800, 1_000_000)).toBe(true)
    expect(showNowMarker(1_001_799, 1_000_000)).toBe(false)
  })
})

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
  ])('STATE-36 the least time of %i hours is %i seconds', (hours, seconds) => {
    expect(minUrgencySeconds(hours)).toBe(seconds)
  })

  test('POL-14 F orders of 5 to 24 hours are urgent', () => {
    expect([4, 5, 24, 25].map(isUrgent)).toEqual([false, true, true, false])
  })

  test('whole hours from 5 to 720 are offered', () => {
    expect([4, 5, 5.5, 719, 720, 721].map(isOfferedUrgency)).toEqual([false, true, false, true, true, false])
  })

  test('PRICE-21 is shown in hours up to 72', () => {
    expect([1, 5, 72].map(formatDuration)).toEqual(['1 hour', '5 hours', '72 hours'])
  })

  test('PRICE-22 is shown in days above 72 hours, rounded down', () => {
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
  test('FORM-32 F steps by 1 hour up to 48 and by 24 hours from there to 672', () => {
    expect(SLIDER_HOURS).toHaveLength(70)
    expect(SLIDER_HOURS.slice(0, 3)).toEqual([5, 6, 7])
    expect(SLIDER_HOURS.slice(42, 47)).toEqual([47, 48, 72, 96, 120])
    expect(SLIDER_HOURS.at(-1)).toBe(672)
  })

  test('each stop is found again; hours between stops rest on the one before', () => {
    expect(SLIDER_HOURS.map(sliderIndex)).toEqual(SLIDER_HOURS.map((_, index) => index))
    expect(SLIDER_HOURS[sliderIndex(95)]).toBe(72)
    expect(SLIDER_HOURS[sliderIndex(720)]).toBe(672)
    expect(sliderIndex(1)).toBe(0)
  })

  test('its ends are at 0 and 100 percent', () => {
    expect([sliderPercent(5), sliderPercent(672)]).toEqual([0, 100])
  })

  test('prices are compared with the presets beside the chosen deadline', () => {
    expect(neighbouringPresets(168)).toEqual([120, 336])
    expect(neighbouringPresets(5)).toEqual([24])
    expect(neighbouringPresets(720)).toEqual([336])
  })
})
