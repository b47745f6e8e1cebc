// The way from a placed order to its checkout.
import { beforeEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { leaveCheckout, rememberOrder, useOrderForm } from '#web/parts/order-form/order-state.ts'
import { SecureCheckout } from './secure-checkout.tsx'

beforeEach(() => useOrderForm.setState(useOrderForm.getInitialState(), true))

test('a form whose order was placed leads to the checkout', async () => {
  rememberOrder(7)
  const page = await awake(<SecureCheckout />, '/order')
  expect(page.words()).toContain('Taking you to the secure checkout')
  expect(page.path()).toBe('/order/7/checkout')
})

test('the way back from the checkout to the form does not lead to the checkout again', async () => {
  rememberOrder(7)
  leaveCheckout()
  const page = await awake(<SecureCheckout />, '/order')
  expect(page.path()).toBe('/order')
})
