import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from './basics/instant.ts'
import {
  formatTimeLeft,
  isDeadlineCounting,
  isStillWorking,
  secondsLeft,
  showNowMarker,
  timelineDeadlineAt,
} from './countdowns.ts'
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
  test('runs without a positive deadline, except when completed, canceled, unpaid or refunded (STATE-32)', () => {
    for (const status of ORDER_STATUSES) {
      const isOpen = !['completed', 'canceled', 'unpaid', 'refunded'].includes(status)
      const counting = [null, -1, 0, 1].map((deadline) => isDeadlineCounting({ deadline, status }))
      expect([status, ...counting]).toEqual([status, isOpen, isOpen, isOpen, false])
    }
  })

  test('is still working only when a time was promised and a writer is at work', () => {
    const atZero = ORDER_STATUSES.filter((status) => isStillWorking({ deadline: 0, status }))
    expect(atZero).toEqual(['unapproved', 'active', 'preparing', 'checking', 'finalizing', 'editing'])
    expect(ORDER_STATUSES.filter((status) => isStillWorking({ deadline: 1, status }))).toEqual([])
    expect(ORDER_STATUSES.filter((status) => isStillWorking({ deadline: null, status }))).toEqual([])
  })
})

describe('the deadline on the timeline', () => {
  const order = { deadline: 18_000, createdAt: 1_000_000, urgency: 24 }

  test('of an editing order is now plus the deadline seconds (STATE-33)', () => {
    expect(timelineDeadlineAt({ ...order, status: 'editing' }, 1_000_000)).toBe(1_018_000)
  })

  test('otherwise is the creation plus the urgency hours (STATE-34)', () => {
    for (const status of ORDER_STATUSES.filter((each) => each !== 'editing')) {
      expect(timelineDeadlineAt({ ...order, status }, 5_000_000)).toBe(1_086_400)
    }
  })

  test('the Now marker shows only when it is at least 30 minutes away (DET-33 F)', () => {
    expect(showNowMarker(1_001_800, 1_000_000)).toBe(true)
    expect(showNowMarker(1_001_799, 1_000_000)).toBe(false)
  })
})

describe('the time left', () => {
  test.each([
    [0, 'less than 1 hour'],
    [HOUR - 1, 'less than 1 hour'],
    [HOUR, '1 hour'],
    [1.5 * HOUR - 1, '1 hour'],
    [1.5 * HOUR, '2 hours'],
    [72.5 * HOUR - 1, '72 hours'],
    [72.5 * HOUR, '3 days'],
    [95 * HOUR, '3 days'],
    [96 * HOUR, '4 days'],
    [7 * DAY - 0.5 * HOUR - 1, '6 days'],
    [7 * DAY - 60, '7 days'],
    [7 * DAY, '7 days'],
  ])('of %d seconds is %s (PRICE-21 PRICE-22)', (seconds, words) => {
    expect(formatTimeLeft(seconds)).toBe(words)
  })
})
