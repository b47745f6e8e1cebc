// Where an order leads on to while its paper is written again.
import { expect, test } from 'vitest'
import { wayOn } from './way-on.ts'

const REQUEST = { href: '/order/7/revision', label: 'See the request' }
const ANSWER = { href: '/order/7/disputes', label: 'See the answer' }
const OPENED = 1_700_000_000

test.each([
  ['a request', { disputedAt: null, isRevisedAfterDispute: false }, REQUEST],
  ['its dispute', { disputedAt: OPENED, isRevisedAfterDispute: false }, ANSWER],
  ['a request that is newer than its dispute', { disputedAt: OPENED, isRevisedAfterDispute: true }, REQUEST],
])('a paper is written again because of %s', (_why, asked, way) => {
  expect(wayOn({ id: 7, status: 'editing', ...asked })).toEqual(way)
})

test.each([
  ['unpaid', { href: '/order/7/checkout', label: 'Go to checkout' }],
  ['revision', { href: '/order/7/revision', label: 'See the request' }],
  ['completed', { href: '/order/7/downloads', label: 'Get the paper' }],
  ['active', undefined],
] as const)('an order that is %s leads to its own next thing, although it had a dispute', (status, way) => {
  expect(wayOn({ id: 7, status, disputedAt: OPENED, isRevisedAfterDispute: false })).toEqual(way)
})
