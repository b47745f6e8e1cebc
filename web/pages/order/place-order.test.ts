// What is sent when a draft is placed, and the key under which it is sent again.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { COMPLETE_DRAFT, ONE_OF_EACH } from '#tests/kit/complete-draft.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { changeDraft, useOrderForm } from '#web/parts/order-form/order-state.ts'
import { sendOrder } from './place-order.ts'

test.each([
  ['  TEN ', 'TEN'],
  ['   ', undefined],
])('the promo code “%s” is sent as %s', async (promocode, sent) => {
  const { calls } = await awakeHook(() => null, undefined)
  void sendOrder({ ...COMPLETE_DRAFT, promocode }, ONE_OF_EACH)
  await pass()
  expect(Object(calls[0]?.argument).promocode).toBe(sent)
})

test.each([
  ['an order was placed under its key already', 'conflict', true],
  ['no answer came', 'invalid_response', false],
])('when %s (%s), the draft is sent under another key: %s', async (_why, code, isOther) => {
  const { calls } = await awakeHook(() => null, undefined)
  const send = async () => {
    void sendOrder(useOrderForm.getState().draft, ONE_OF_EACH)
    await pass()
  }
  useOrderForm.setState(useOrderForm.getInitialState(), true)
  changeDraft(COMPLETE_DRAFT)
  await send()
  await calls[0]?.refuse(code)
  await send()
  const [first, second] = calls.map(({ argument }) => Object(argument).key)
  expect(first).toBeTruthy()
  expect(first !== second).toBe(isOther)
})
