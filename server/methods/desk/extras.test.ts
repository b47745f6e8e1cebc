// Extras that a customer paid for beyond the pages, and extras that a manager gives away: we neither pay them
// back nor charge them twice.
import { expect, test } from 'vitest'
import { addWriter, doDeed, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInPool, orderInWork } = await openDeskIn(house)

const infoOf = async (id: number) => (await customer.call('orders', 'info', { id })).data

async function orderForFormerWriter() {
  const former = await orderInWork()
  const { level, lines } = await infoOf(await orderInPool({ previousId: former }))
  expect(level.id).toBe(2)
  const surcharge = lines.find(({ id }) => id === 'previous')?.amount ?? 0
  expect(surcharge).toBeGreaterThan(0)
  return { id: await orderInPool({ previousId: former }), surcharge }
}

async function assignAnother(id: number) {
  await doDeed(manager, 'assign', id, { writer: (await addWriter(house)).id })
}

async function giveToOthers(id: number) {
  await customer.call('disputes', 'create', {
    order: id,
    purpose: 3,
    issue: 1,
    instructions: 'Please ask another writer.',
    attachments: [],
  })
  await doDeed(manager, 'decideDispute', id, { outcome: 'otherWriter' })
}

test('the surcharge for the former writer goes back with the first other writer, and not again with the next', async () => {
  const { id, surcharge } = await orderForFormerWriter()
  await assignAnother(id)
  expect((await infoOf(id)).returned).toBe(surcharge)
  await giveToOthers(id)
  await assignAnother(id)
  expect((await infoOf(id)).returned).toBe(surcharge)
})

test('the surcharge goes back with the first other writer also if the former writer had the order before', async () => {
  const former = await orderInWork()
  const id = await orderInPool({ previousId: former })
  await doDeed(manager, 'assign', id, { writer: writer.id })
  expect((await infoOf(id)).returned).toBe(0)
  await giveToOthers(id)
  await assignAnother(id)
  const { returned, lines } = await infoOf(id)
  expect(returned).toBe(lines.find((line) => line.id === 'previous')?.amount)
})

test('an unpaid order that gets another deadline costs what that deadline costs, and a paid one keeps its price', async () => {
  const [unpaid, paid] = [await place(customer), await orderInPool()]
  for (const id of [unpaid, paid]) await doDeed(manager, 'edit', id, { urgency: 24 })
  const rushed = await infoOf(await place(customer, { urgency: 24 }))
  const { total, lines } = await infoOf(unpaid)
  expect({ total, lines }).toEqual({ total: rushed.total, lines: rushed.lines })
  expect((await infoOf(paid)).total).toBeLessThan(total)
})

test('a manager changes topic, instructions and terms at once, and each is a deed of the record', async () => {
  const id = await orderInPool()
  const before = (await manager.call('desk', 'order', { id })).data
  const all = { topic: 'Another topic', instructions: 'Other words.', pages: 6 }
  const { version, order } = await doDeed(manager, 'edit', id, all)
  expect(order).toMatchObject({ topic: 'Another topic', instructions: 'Other words.', pagesNumber: 6 })
  expect(version).toBe(before.version + 3)
})

test('pages that a manager gave away are not charged with the next change', async () => {
  const id = await orderInPool()
  await doDeed(manager, 'edit', id, { pages: 6 })
  const told = await customer.knock('changes', 'quote', { order: id, hasAbstractPage: true })
  expect(told).toMatchObject({
    status: 409,
    body: {
      message:
        'We’ve changed this order for you since you paid. Please write to us about any further change.',
    },
  })
})
