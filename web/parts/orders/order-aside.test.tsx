// What stands beside an order: the money that came back for a delay, and what its customer can do.
import { expect, test } from 'vitest'
import { drawn, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { clock } from '#web/lib/now.ts'
import { OrderAside } from './order-aside.tsx'
import type { WholeOrder } from './order-words.ts'

const NOON = Date.UTC(2026, 5, 1, 12) / 1000

function asideOf(given: object, page: 'activity' | 'disputes' | 'revision' = 'activity') {
  const order: WholeOrder = Object({
    id: 7,
    status: 'preparing',
    documentType: { title: 'Essay' },
    discipline: { title: 'History' },
    style: { title: 'APA' },
    pagesNumber: 2,
    slidesNumber: 0,
    spacing: 1,
    sources: 3,
    paid: 50,
    returned: 0,
    total: 50,
    prepaid: 50,
    createdAt: NOON,
    dueAt: null,
    finalAt: null,
    disputedAt: null,
    orderedUrgency: 24,
    credits: [],
    nextCredit: null,
    revisions: [],
    disputes: [],
    ...given,
  })
  return drawn(<OrderAside order={order} page={page} />)
}

test('a late paper lists what was credited, and what comes next while it is late', () => {
  const credits = [{ at: NOON, amount: 2.5 }]
  const nextCredit = { at: NOON + 86_400, amount: 2.5 }
  expect(wordsIn(asideOf({}))).not.toContain('For the delay')
  expect(wordsIn(asideOf({ credits }))).toMatch(
    /For the delay to your wallet .*\$2\.50 5% of the \$50\.00 you paid/,
  )
  expect(wordsIn(asideOf({ credits }))).not.toContain('next')
  expect(wordsIn(asideOf({ credits, nextCredit }))).toContain('next $2.50')
})

test('what was paid and what came back stand there once there is any', () => {
  expect(wordsIn(asideOf({ paid: 0 }))).not.toContain('Paid')
  expect(wordsIn(asideOf({}))).toContain('Paid $50.00')
  expect(wordsIn(asideOf({}))).not.toContain('Returned')
  expect(wordsIn(asideOf({ returned: 20 }))).toContain('Returned $20.00')
})

test('a deadline that is ahead can be put into a calendar, and one that has passed cannot', () => {
  expect(waysIn(asideOf({ dueAt: clock.now() + 60 })).join()).toContain('deadline.ics')
  expect(waysIn(asideOf({ dueAt: clock.now() - 60 })).join()).not.toContain('deadline.ics')
})

test('a finished paper leads to a revision and to a dispute, from each page but their own', () => {
  const finished = { status: 'processing', finalAt: NOON }
  const revision = 'Ask for a revision → /order/7/revision'
  const dispute = 'Open a dispute → /order/7/disputes'
  expect(waysIn(asideOf(finished))).toEqual([revision, dispute])
  expect(waysIn(asideOf(finished, 'revision'))).toEqual([dispute])
  expect(waysIn(asideOf(finished, 'disputes'))).toEqual([revision])
  expect(waysIn(asideOf({ status: 'unpaid' }))).toEqual([])
})
