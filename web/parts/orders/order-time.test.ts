import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.ts'
import { answerTime, orderTime } from './order-time.ts'
import type { Order } from './order-words.ts'

const NOW = 1_800_000_000

const tell = (at: number) => `${(at - NOW) / HOUR} h`

function timeOf(status: OrderStatus, given: Partial<Order> = {}) {
  const facts = {
    status,
    dueAt: null,
    finalAt: null,
    createdAt: NOW - DAY,
    orderedUrgency: 48,
    total: 100,
    prepaid: 25,
    disputedAt: null,
    ...given,
  }
  return orderTime(facts, { now: NOW, tell })
}

test('an order in work counts down to its deadline, and up from it', () => {
  for (const status of ['unapproved', 'active', 'preparing', 'checking', 'finalizing'] as const) {
    expect(timeOf(status, { dueAt: NOW + DAY })).toEqual({
      label: 'Due in',
      value: '24 hours',
      when: '24 h',
      percentPassed: 50,
    })
    expect(timeOf(status, { dueAt: NOW - 2 * HOUR })).toEqual({
      label: 'Late by',
      value: '2 hours',
      when: 'was due -2 h',
      percentPassed: 100,
      isLate: true,
    })
    expect(timeOf(status, { dueAt: NOW }).label).toBe('Late by')
  }
})

test('an open dispute says when its answer is due, until that day has passed', () => {
  const answer = (state: string, reviewDue: number) =>
    answerTime(Object({ disputes: [{ state, reviewDue }] }), { now: NOW, tell })
  expect(answer('pending', NOW + DAY)).toEqual({ label: 'Answer due in', value: '24 hours', when: '24 h' })
  expect(answer('pending', NOW - 1)).toBeNull()
  expect(answer('approved', NOW + DAY)).toBeNull()
})

test('a revision counts down from the time it has, whenever the order was placed', () => {
  const soon = timeOf('editing', { dueAt: NOW + 6 * HOUR, createdAt: NOW - 30 * DAY })
  expect(soon).toMatchObject({ label: 'Revision due in', value: '6 hours' })
  expect(soon.percentPassed).toBeLessThan(100)
  const checked = { dueAt: NOW + 6 * HOUR, createdAt: NOW - 30 * DAY, finalAt: NOW - DAY }
  expect(timeOf('checking', checked)).toEqual(timeOf('editing', checked))
})

test('an order for which nothing is due says where it stands', () => {
  expect(timeOf('unpaid')).toEqual({ label: 'To pay', value: '$75.00', when: '48 hours from the payment' })
  expect(timeOf('disputing', { disputedAt: NOW - 5 * HOUR })).toEqual({
    label: 'Dispute',
    value: 'In review',
    when: 'opened -5 h',
  })
  expect(timeOf('revision')).toEqual({ label: 'Revision request', value: 'In review' })
  expect(timeOf('processing', { finalAt: NOW - 15 * DAY })).toEqual({
    label: 'Free revisions for',
    value: '15 days',
    when: 'until 360 h',
    percentPassed: 50,
  })
  expect(timeOf('processing', { finalAt: NOW - 31 * DAY })).toMatchObject({ value: 'Over' })
})

test('no status is without words', () => {
  for (const status of ORDER_STATUSES) expect(timeOf(status).value, status).not.toBe('')
})

test('only a finished paper counts its free revisions, and only a revision counts its own time', () => {
  const finalAt = NOW - DAY
  expect(timeOf('completed', { finalAt })).toEqual({ label: 'Status', value: 'Completed' })
  expect(timeOf('canceled', { finalAt })).toEqual({ label: 'Status', value: 'Canceled' })
  expect(timeOf('preparing', { dueAt: NOW + DAY, finalAt }).label).toBe('Due in')
  expect(timeOf('checking', { dueAt: NOW + DAY }).label).toBe('Due in')
})
