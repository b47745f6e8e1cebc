// What the sentence at the top of an order is made from.
import { expect, test } from 'vitest'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import type { WholeOrder } from './order-words.ts'
import { customerStanding } from './standing.ts'

const AT = 1_800_000_000
const ORDER: WholeOrder = Object({
  status: 'processing',
  deliveries: [],
  createdAt: AT,
  orderedUrgency: 24,
  finalAt: null,
  revisions: [],
  disputes: [],
  credits: [],
  nextCredit: null,
  returned: 0,
  withdrawal: null,
})
const standing = (given: object) => customerStanding({ ...ORDER, ...given })

test('free revisions count from the final paper, and there are none before it', () => {
  expect(standing({}).revisableUntil).toBeNull()
  expect(standing({ finalAt: AT }).revisableUntil).toBe(AT + FREE_REVISION_SECONDS)
})

test('an answer is due to the dispute that waits, and to none that is decided', () => {
  const decided = { state: 'dismissed', reviewDue: AT }
  const waiting = { state: 'pending', reviewDue: AT + 60 }
  expect(standing({ disputes: [decided] }).reviewDueAt).toBeNull()
  expect(standing({ disputes: [decided, waiting] }).reviewDueAt).toBe(AT + 60)
})

test('credits are summed in cents, so that tenths of a dollar do not drift', () => {
  expect(standing({ credits: [0.1, 0.2].map((amount) => ({ at: AT, amount })) }).creditedCents).toBe(30)
  expect(standing({ nextCredit: { at: AT, amount: 2.5 } }).nextCredit).toEqual({ at: AT, cents: 250 })
  expect(standing({ returned: 20, withdrawal: 12.5 })).toMatchObject({
    returnedCents: 2000,
    withdrawalCents: 1250,
  })
})

test('a request counts while it waits for a decision', () => {
  expect(standing({ revisions: [{ state: 'approved' }] }).hasPendingRevision).toBe(false)
  expect(standing({ revisions: [{ state: 'approved' }, { state: 'pending' }] }).hasPendingRevision).toBe(true)
})
