// In which statuses a revision and a dispute may be asked for, by their methods.
import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '#domain/statuses.ts'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer } = await openDeskIn(house)

const instructions = 'The second part has no sources.'
const REVISABLE: ReadonlySet<OrderStatus> = new Set([
  'preparing',
  'unpaid',
  'disputing',
  'canceled',
  'processing',
])

/** Asks about an order that is in this status, and returns the answer with what became of the order. */
async function askIn(status: OrderStatus, namespace: 'revisions' | 'disputes') {
  const order = await paidOrder(house, customer)
  await house.db.updateTable('orders').set({ status }).where('id', '=', order).execute()
  const asked = { order, reason: 1, purpose: 3, issue: 1, instructions }
  const answer = await customer.knock(namespace, 'create', asked)
  const again = await customer.knock(namespace, 'create', asked)
  const { data } = await customer.call(namespace, 'fetch', { order })
  const { status: became } = (await customer.call('orders', 'info', { id: order })).data
  return { codes: [answer.status, again.status], states: data.map(({ state }) => state), became }
}

test.each(ORDER_STATUSES.filter((status) => REVISABLE.has(status)))(
  'a revision may be asked for once on an order that is %s (REV-05 REV-06 REV-07 REV-08 REV-09 REV-11)',
  async (status) => {
    const became = status === 'processing' ? 'revision' : status
    expect(await askIn(status, 'revisions')).toEqual({ codes: [200, 409], states: ['pending'], became })
  },
)

test.each(ORDER_STATUSES.filter((status) => !REVISABLE.has(status)))(
  'a revision may not be asked for on an order that is %s (REV-10)',
  async (status) => {
    expect(await askIn(status, 'revisions')).toEqual({ codes: [409, 409], states: [], became: status })
  },
)

test.each(ORDER_STATUSES.filter((status) => status !== 'completed' && status !== 'disputing'))(
  'a dispute may be opened once on an order that is %s (DISP-05 DISP-07)',
  async (status) => {
    expect(await askIn(status, 'disputes')).toEqual({
      codes: [200, 409],
      states: ['pending'],
      became: 'disputing',
    })
  },
)

test('a dispute may not be opened on a completed order (DISP-06)', async () => {
  expect(await askIn('completed', 'disputes')).toEqual({ codes: [409, 409], states: [], became: 'completed' })
})
