// The page of a payment that stays pending, or whose answer comes late.
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { awake, awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import PaymentReturn from './return.tsx'
import { useConfirmation } from './use-confirmation.ts'

const ASKED = { id: 7, type: 'PAYPAL', token: 'T', payload: {} } as const
const OVER_A_MINUTE_MS = 61_000

test('the page says when it has stopped asking, and asks for another minute when it is told to', async () => {
  const outcomes: string[] = []
  const tell = (outcome: string) => void outcomes.push(outcome)
  const { now, calls } = await awakeHook((asked: typeof ASKED) => useConfirmation(asked, tell), ASKED)
  const answerAll = async (count: number, status: string) => {
    for (let nth = calls.length - 1; nth < count; nth += 1) {
      await calls[nth]?.answer('payment', { id: 1, type: 'PAYPAL', status, order: 7 })
      await pass(OVER_A_MINUTE_MS)
    }
  }
  await answerAll(6, 'pending')
  expect([calls.length, now().isAsking]).toEqual([6, false])
  now().askAgain()
  await pass()
  expect(now().isAsking).toBe(true)
  await answerAll(7, 'paid')
  expect(outcomes).toEqual(['paid'])
  expect(calls).toHaveLength(7)
})

test('an outcome that comes after the person has left leads them nowhere', async () => {
  const outcomes: string[] = []
  const tell = (outcome: string) => void outcomes.push(outcome)
  const { calls, leave } = await awakeHook((asked: typeof ASKED) => useConfirmation(asked, tell), ASKED)
  await leave()
  await calls[0]?.answer('payment', { id: 1, type: 'PAYPAL', status: 'paid', order: 7 })
  expect(outcomes).toEqual([])
})

test.each([
  ['paid', '/payment/success?order=7'],
  ['failed', '/order/7/checkout?payment=failed&type=PAYPAL'],
])(
  'a payment that is %s leads on to where it says so, with the way to pay, and going back does not ask again',
  async (status, way) => {
    const { calls, path, goBack } = await awake(createElement(PaymentReturn, Object({ loaderData: ASKED })))
    await calls[0]?.answer('payment', { id: 1, type: 'PAYPAL', status, order: 7 })
    expect(path()).toBe(way)
    await goBack()
    expect(path()).toBe('/before')
  },
)
