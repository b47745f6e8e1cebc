import { describe, expect, test } from 'vitest'
import { HOUR } from './basics/instant.ts'
import { canOpenDispute, isRefundPeriodOpen, refundableUntil, reviewDay, reviewDue } from './disputes.ts'
import { REQUEST_STATES } from './requests.ts'
import { ORDER_STATUSES } from './statuses.ts'

function seconds(text: string): number {
  return Date.parse(text) / 1000
}

describe('a dispute may be opened', () => {
  test('only when none exists, of whatever state (DISP-05 F)', () => {
    for (const state of REQUEST_STATES) {
      expect(ORDER_STATUSES.filter((status) => canOpenDispute(status, [{ state }]))).toEqual([])
    }
  })

  test('not on a completed order (DISP-06 F)', () => {
    expect(canOpenDispute('completed', [])).toBe(false)
  })

  test('in each of the 12 other statuses (DISP-07 F)', () => {
    const open = ORDER_STATUSES.filter((status) => canOpenDispute(status, []))
    expect(open).toEqual(ORDER_STATUSES.filter((status) => status !== 'completed'))
    expect(open).toHaveLength(12)
  })
})

test('the refund period starts at the delivery deadline and lasts 72 hours, both ends included', () => {
  const deadline = 1_000_000
  const open = [deadline - 1, deadline, deadline + 72 * HOUR, deadline + 72 * HOUR + 1]
  expect(open.map((now) => isRefundPeriodOpen(deadline, now))).toEqual([false, true, true, false])
})

test('a dispute can ask for money back until the end of that period, unless there was one', () => {
  const deliveryDeadline = 1_000_000
  const end = deliveryDeadline + 72 * HOUR
  const untilAt = (now: number, disputedAt: number | null = null) =>
    refundableUntil({ deliveryDeadline, disputedAt }, now)
  expect([deliveryDeadline - 1, deliveryDeadline, end, end + 1].map((now) => untilAt(now))).toEqual([
    null,
    end,
    end,
    null,
  ])
  expect(untilAt(deliveryDeadline, deliveryDeadline)).toBe(null)
})

test.each([
  ['2024-03-01T09:30:00Z', '2024-03-29T09:30:00Z'],
  ['2024-03-02T23:59:59Z', '2024-03-29T23:59:59Z'],
  ['2024-03-03T00:00:00Z', '2024-03-29T00:00:00Z'],
  ['2024-03-04T00:00:00Z', '2024-04-01T00:00:00Z'],
])('a dispute opened at %s is reviewed by %s (DISP-10 POL-13)', (opened, due) => {
  expect(reviewDue(seconds(opened))).toBe(seconds(due))
})

test.each([
  ['2024-02-28T09:30:00Z', 1],
  ['2024-02-29T09:29:59Z', 1],
  ['2024-02-29T09:30:00Z', 2],
  ['2024-03-03T23:00:00Z', 3],
  ['2024-03-04T09:30:00Z', 4],
  ['2024-03-26T09:30:00Z', 20],
  ['2024-05-01T09:30:00Z', 20],
])('at %s the review of a dispute opened on Wednesday, Feb 28 is on day %i', (now, day) => {
  expect(reviewDay(seconds('2024-02-28T09:30:00Z'), seconds(now))).toBe(day)
})
