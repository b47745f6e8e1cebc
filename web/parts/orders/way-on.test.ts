// Where an order leads on to while its paper is written again.
import { expect, test } from 'vitest'
import { wayOn } from './way-on.ts'

test.each([
  [null, { href: '/order/7/revision', label: 'See the request' }],
  [1_700_000_000, { href: '/order/7/disputes', label: 'See the answer' }],
])('with a dispute opened at %o: %o', (disputedAt, way) => {
  expect(wayOn({ id: 7, status: 'editing', disputedAt })).toEqual(way)
})

test.each([
  ['unpaid', { href: '/order/7/checkout', label: 'Go to checkout' }],
  ['revision', { href: '/order/7/revision', label: 'See the request' }],
  ['completed', { href: '/order/7/downloads', label: 'Get the paper' }],
  ['active', undefined],
] as const)('an order that is %s leads to its own next thing, although it had a dispute', (status, way) => {
  expect(wayOn({ id: 7, status, disputedAt: 1_700_000_000 })).toEqual(way)
})
