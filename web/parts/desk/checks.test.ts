import { expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { doDeed, loose, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { checksOf } from './checks.ts'

const house = await startTestHouse()
const { customer, manager, orderInWork, orderWithFinal, deliver } = await openDeskIn(house)

const FACTS = {
  words: 1_980,
  ordered: 1_925,
  references: 7,
  listed: [],
  minutes: 8,
  language: 'en',
  fonts: [],
  spacing: 1,
}

async function seen(id: number) {
  return (await manager.call('desk', 'order', { id })).data
}

async function checksAt(id: number, facts?: Parameters<typeof checksOf>[1]['facts']) {
  return checksOf(await seen(id), { now: await house.now(), facts })
}

test('an order that waits for approval: its words, its files, and the time if it is urgent', async () => {
  const calm = await paidOrder(house, customer, { urgency: 240 })
  expect(await checksAt(calm)).toEqual([
    { isFine: true, words: 'The order holds no personal details' },
    { isFine: true, words: 'No file waits for a decision' },
  ])
  const hasty = await paidOrder(house, customer, {
    urgency: 12,
    instructions: 'Write to mk.canal@example.com or call +44 20 7946 0958.',
  })
  await customer.call('orders', 'attach', { id: hasty, files: [await loose(house, customer.id)] })
  const dossier = await seen(hasty)
  const due = dossier.order.dueAt ?? 0
  expect(checksOf(dossier, { now: due - 9 * HOUR })).toEqual([
    { isFine: false, words: 'The order seems to hold an email and a phone number' },
    { isFine: false, words: 'Files of the customer wait for a decision' },
    { isFine: false, words: expect.stringMatching(/^9 h\S* for \d+ pages?$/) },
  ])
  // Another part of the page tells of a deadline that has passed.
  expect(checksOf(dossier, { now: due + 1 })).toHaveLength(2)
})

test('a request for a revision: its own words, not those of the order (POL-10)', async () => {
  const id = await orderWithFinal({ instructions: 'See www.example.com for the sources.' })
  await customer.call('revisions', 'create', { order: id, reason: 1, instructions: 'A table, please.' })
  expect(await checksAt(id)).toEqual([
    { isFine: true, words: 'The request holds no personal details' },
    { isFine: true, words: 'No file waits for a decision' },
  ])
  const other = await orderWithFinal()
  await customer.call('revisions', 'create', { order: other, reason: 1, instructions: 'I pay $20 more.' })
  expect(await checksAt(other)).toContainEqual({ isFine: false, words: 'The request seems to hold a price' })
})

test('a version that waits for its release: what was counted in it, against what was ordered', async () => {
  const id = await orderInWork({ sources: 8 })
  await deliver(id, 'final')
  expect(await checksAt(id)).toEqual([])
  expect(await checksAt(id, null)).toEqual([])
  const { order } = await seen(id)
  expect(order.sources).toBe(8)
  expect(await checksAt(id, FACTS)).toEqual([
    { isFine: true, words: '1,980 of the ordered 1,925 words' },
    { isFine: false, words: '7 of the ordered 8 references' },
  ])
  expect(await checksAt(id, { ...FACTS, words: 1_900, references: null })).toEqual([
    { isFine: false, words: '1,900 of the ordered 1,925 words' },
  ])
})

test('references that were not asked for are not counted', async () => {
  const id = await orderInWork({ sources: 8, skip_sources: true })
  await deliver(id, 'final')
  expect(await checksAt(id, FACTS)).toEqual([{ isFine: true, words: '1,980 of the ordered 1,925 words' }])
})

test('there is nothing to look at where nothing is to decide', async () => {
  const id = await orderInWork()
  expect(await checksAt(id)).toEqual([])
  await doDeed(manager, 'cancel', id, { note: 'As agreed.', percent: 100 })
  expect(await checksAt(id)).toEqual([])
})
