// What the desk's line about an order counts from: the version that the customer got last, not the one that waits for its check.
import { expect, test } from 'vitest'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'
import { completionDueAt } from '#domain/revisions.ts'
import { deskStanding } from './standing.ts'

const FINAL_AT = 1_000
const ORDER = { createdAt: 0, dueAt: null, finalAt: FINAL_AT, orderedUrgency: 24 }

/** The versions as the desk has them, the newest first, each with its time of release. */
function standingAfter(...releases: readonly (number | null)[]) {
  const versions = releases.map((releasedAt) => ({ releasedAt }))
  return deskStanding(Object({ order: ORDER, versions, revisions: [], disputes: [] }))
}

test.each([
  ['one that was released', [1_000], 1_000],
  ['two that were released', [5_000, 1_000], 5_000],
  ['a new one that is not released yet', [null, 5_000, 1_000], 5_000],
] as const)('with %s, the order completes after the last that the customer got', (_which, releases, last) => {
  const { hasVersion, completesAt } = standingAfter(...releases)
  expect([hasVersion, completesAt]).toEqual([true, completionDueAt(FINAL_AT, last)])
})

test.each([[[]], [[null]]])('without a released version (%j) the customer has none', (releases) => {
  expect(standingAfter(...releases).hasVersion).toBe(false)
})

test('an order without a final paper never closes on its own, and its free revisions haven’t begun', () => {
  const order = { ...ORDER, finalAt: null }
  const { revisableUntil, completesAt, unpaidUntil } = deskStanding(
    Object({ order, versions: [], revisions: [], disputes: [] }),
  )
  expect([revisableUntil, completesAt]).toEqual([null, null])
  expect(unpaidUntil).toBe(UNPAID_LIFETIME_SECONDS)
})

test('only what waits for an answer holds an order up', () => {
  const standing = (states: readonly string[]) =>
    deskStanding(
      Object({
        order: ORDER,
        versions: [],
        revisions: states.map((state) => ({ state })),
        disputes: states.map((state) => ({ state, reviewDue: 77 })),
      }),
    )
  expect(standing(['declined', 'pending'])).toMatchObject({
    revisableUntil: FINAL_AT + FREE_REVISION_SECONDS,
    hasPendingRevision: true,
    reviewDueAt: 77,
  })
  expect(standing(['declined'])).toMatchObject({ hasPendingRevision: false, reviewDueAt: null })
})
