import { expect, test } from 'vitest'
import { viewUnsettled } from './unsettled.ts'

const REFUND = {
  id: 1,
  type: 'CREDIT',
  cents: 100,
  currency: 'USD',
  orderId: 7,
  version: 3,
  refusals: 0,
  createdAt: 1,
}

test.each([
  ['queued', { isRefused: false, isHeld: false }],
  ['held', { isRefused: false, isHeld: true }],
  ['failed', { isRefused: true, isHeld: false }],
])('a refund that is %s: %j', (state, told) => {
  const { refunds } = viewUnsettled(
    Object({ refunds: [{ ...REFUND, state }], disputes: [], wallets: [], waiting: 0 }),
  )
  expect(refunds).toMatchObject([told])
})
