// What the checkout says to a customer who comes back from paying.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { useNotice } from './use-notice.ts'

test('the notice is said once: it goes from the address, and the chosen way to pay stays there', async () => {
  const { now, path, goBack } = await awakeHook(
    useNoticeAlone,
    0,
    '/order/7/checkout?payment=canceled&type=PAYPAL',
  )
  expect(now()).toEqual(['canceled'])
  expect(path()).toBe('/order/7/checkout?type=PAYPAL')
  await goBack()
  expect(path()).toBe('/before')
})

test('a word that we do not know is not said', async () => {
  const { now, path } = await awakeHook(useNoticeAlone, 0, '/order/7/checkout?payment=rich')
  expect(now()).toEqual([null])
  expect(path()).toBe('/order/7/checkout')
})

function useNoticeAlone() {
  return [useNotice()]
}
