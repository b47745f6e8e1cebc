// A hundred people at once on one order: its customer, its writer, managers who saw the same version, and
// people without any rights.
import { expect, test } from 'vitest'
import { toDollars } from '#domain/basics/money.ts'
import { ORDER_CHANGED } from '#domain/orders.ts'
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { addPerson, addWriter, loose, openDeskIn, type DeskPerson } from '#tests/kit/desk-house.ts'
import { served } from '#tests/kit/eventually.ts'
import { startTestHouse, type Told } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork } = await openDeskIn(house)
const managers = [manager, ...(await many(29, () => addPerson(house, 'manager')))]
const writers = await many(29, () => addWriter(house))
const strangers = await many(39, () => addPerson(house))
const note = 'We agreed on this by email.'

type Asked = { readonly who: DeskPerson; readonly told: Told }

test('of a hundred different people at once one wins, and each of the others gets a plain sentence', async () => {
  const order = await orderInWork()
  const { version } = (await manager.call('desk', 'order', { id: order })).data
  const files = [await loose(house, writer.id)]
  const amount = (await customer.call('withdrawals', 'quote', { order })).data.amount
  const ask = async (who: DeskPerson, pair: readonly [string, string], words: object): Promise<Asked> => {
    const told = await served(() => who.knock(...pair, { id: order, order, version, ...words }))
    return { who, told }
  }

  const deciding = [
    ask(writer, ['desk', 'upload'], { stage: 'draft', files }),
    ...managers.map((who, index) =>
      index % 2 === 0
        ? ask(who, ['desk', 'cancel'], { note, percent: index })
        : ask(who, ['desk', 'edit'], { topic: `Topic number ${index}` }),
    ),
  ]
  const withdrawing = ask(customer, ['withdrawals', 'create'], { amount })
  const hoping = [
    ...writers.map((who, index) =>
      index % 2 === 0
        ? ask(who, ['desk', 'claim'], {})
        : ask(who, ['desk', 'upload'], { stage: 'final', files: ['0'.repeat(32)] }),
    ),
    ...strangers.map((who, index) =>
      index % 2 === 0
        ? ask(who, ['withdrawals', 'create'], { amount })
        : ask(who, ['revisions', 'create'], { reason: 1, instructions: 'Mine?' }),
    ),
  ]
  const [decided, withdrawn, hoped] = await Promise.all([
    Promise.all(deciding),
    withdrawing,
    Promise.all(hoping),
  ])
  expect(decided.length + 1 + hoped.length).toBe(100)

  for (const { told } of hoped)
    expect(told).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Order not found' } })
  const refused = decided.filter(({ told }) => told.status !== 200)
  for (const { told } of refused)
    expect(told).toMatchObject({ status: 409, body: { code: 'conflict', message: ORDER_CHANGED } })

  // A withdrawal carries no version, so it wins alone, or follows a deed that has not ended the order.
  const winners = [...decided, withdrawn].filter(({ told }) => told.status === 200)
  const record = await recordOf(order)
  expect(new Set(record.map(({ actor }) => actor))).toEqual(new Set(winners.map(({ who }) => who.id)))
  expect(record).toHaveLength(winners.length)
  expect(decided.length - refused.length).toBe(record[0]?.actor === customer.id ? 0 : 1)
  expect(record.slice(1).every(({ actor, from }) => actor === customer.id && from !== 'canceled')).toBe(true)
  if (withdrawn.told.status !== 200)
    expect(withdrawn.told).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This action is not available for the order.' },
    })
  const cents = record.reduce((sum, row) => sum + row.cents, 0)
  expect((await customer.call('orders', 'info', { id: order })).data).toMatchObject({
    status: record.at(-1)?.to,
    returned: toDollars(cents),
  })
  expect((await verifyAudits(house.db)).broken).toBeNull()
})

async function many<T>(count: number, make: () => Promise<T>): Promise<readonly T[]> {
  return Promise.all(Array.from({ length: count }, make))
}

/** Reads the record since the order has had its writer. */
async function recordOf(order: number) {
  const rows = await house.db
    .selectFrom('audits')
    .select(['actor_id as actor', 'act', 'from_status as from', 'to_status as to', 'cents'])
    .where('order_id', '=', order)
    .orderBy('seq')
    .execute()
  return rows.slice(rows.findIndex(({ act }) => act === 'desk.claim') + 1)
}
