// How often the reads behind a customer's lists and pages ask PostgreSQL, counted where statements leave the
// process.
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { doDeed, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const STATEMENTS_MAX = 3
const ORDERS = 20

const house = await startTestHouse()
const { customer, manager, orderWithFinal } = await openDeskIn(house)

test('a page of twenty orders and a whole order with all its parts take at most three statements each', async () => {
  const id = await orderWithFinal()
  await customer.call('revisions', 'create', { order: id, reason: 1, instructions: 'Please shorten it.' })
  await doDeed(manager, 'decideRevision', id, { outcome: 'decline', note: 'It has the length you ordered.' })
  for (let count = 1; count < ORDERS; count += 1) await paidOrder(house, customer)
  const ofSession = await countStatements(async () => {
    expect((await customer.call('sessions', 'scopes')).data).toEqual(['client'])
  })
  const ofList = await countStatements(async () => {
    const { items } = (await customer.call('orders', 'fetch', { scope: 'active' })).data
    expect(items).toHaveLength(ORDERS)
  })
  const ofOrder = await countStatements(async () => {
    const { data } = await customer.call('orders', 'info', { id })
    expect(data).toMatchObject({ revisions: [{ state: 'dismissed' }], deliveries: [{ kind: 'final' }] })
  })
  expect(ofSession).toBe(1)
  expect(ofList - ofSession).toBeLessThanOrEqual(STATEMENTS_MAX)
  expect(ofOrder - ofSession).toBeLessThanOrEqual(STATEMENTS_MAX)
})

async function countStatements(work: () => Promise<void>): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}
