// Where an order leads on to while its paper is written again.
import { expect, test } from 'vitest'
import { wayOn } from './way-on.ts'

test.each([
  [null, { href: '/order/7/revision', label: 'See the request' }],
  [1_700_000_000, { href: '/order/7/disputes', label: 'See the answer' }],
])('with a dispute opened at %o: %o', (disputedAt, way) => {
  expect(wayOn({ id: 7, status: 'editing', disputedAt })).toEqual(way)
})
