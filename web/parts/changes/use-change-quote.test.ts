// The quote of a change while its customer still chooses.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { QUOTE } from '#tests/kit/change-quote.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { useChangeQuote } from './use-change-quote.ts'

test('quick presses ask once, with all that they chose', async () => {
  const { now, calls } = await awakeQuote()
  now().change({ pages_number: 3 })
  now().change({ pages_number: 4 })
  now().change({ hasAbstractPage: true })
  await pass(1000)
  expect(now()).toMatchObject({ isAsking: true, wish: { pages_number: 4, hasAbstractPage: true } })
  expect(calls).toMatchObject([{ argument: { order: 7, pages_number: 4, hasAbstractPage: true } }])
})

test('an answer about an earlier choice never covers the answer about a later one', async () => {
  const { now, calls, choose } = await awakeQuote()
  await choose(3)
  await choose(4)
  await calls[0]?.answer('Quote', { ...QUOTE, toPay: 22.45 })
  expect(now()).toMatchObject({ isAsking: true, quote: { toPay: 0 } })
  await calls[1]?.answer('Quote', { ...QUOTE, toPay: 44.9 })
  expect(now()).toMatchObject({ isAsking: false, quote: { toPay: 44.9 } })
  await choose(5)
  now().change({ pages_number: 6 })
  await calls[2]?.answer('Quote', { ...QUOTE, toPay: 67.35 })
  expect(now()).toMatchObject({ isAsking: true, quote: { toPay: 44.9 } })
})

test('a quote that did not come says so, keeps the last one, and comes when the line is back', async () => {
  const { now, calls, choose, report } = await awakeQuote()
  await choose(3)
  await calls[0]?.lose()
  expect(now()).toMatchObject({ isAsking: false, quote: QUOTE, failure: expect.any(String) })
  await report('online')
  await calls[1]?.answer('Quote', { ...QUOTE, toPay: 22.45 })
  expect(now()).toMatchObject({ quote: { toPay: 22.45 }, failure: undefined })
  await report('online')
  expect(calls).toHaveLength(2)
})

test('a choice of a person who leaves at once asks for no quote', async () => {
  const { now, calls, leave } = await awakeQuote()
  now().change({ pages_number: 3 })
  await leave()
  await pass(1000)
  expect(calls).toEqual([])
})

async function awakeQuote() {
  const hook = await awakeHook((order: number) => useChangeQuote(order, QUOTE), 7)
  return {
    ...hook,
    choose: (pages: number) => {
      hook.now().change({ pages_number: pages })
      return pass(1000)
    },
  }
}
