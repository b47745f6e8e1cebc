import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { doDeed, loose, openDeskIn, paidOrder, payFromWallet } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { place } from '#tests/kit/placements.ts'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)

test('two orders of a customer end at the same moment, and the two deeds do not deadlock', async () => {
  const [withdrawn, canceled] = [await paidOrder(house, customer), await paidOrder(house, customer)]
  const { amount } = (await customer.call('withdrawals', 'quote', { order: withdrawn })).data
  const { version } = (await manager.call('desk', 'order', { id: canceled })).data
  const release = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const holding = house.db.transaction().execute(async (tx) => {
    await sql`select from receipt_years for update`.execute(tx)
    held.resolve(undefined)
    await release.promise
  })
  await held.promise
  const withdrawing = customer.call('withdrawals', 'create', { order: withdrawn, amount })
  await untilWaiting(house)
  const note = 'We agreed on this by email.'
  const canceling = manager.call('desk', 'cancel', { order: canceled, version, note, percent: 100 })
  await untilWaiting(house, 2)
  release.resolve(undefined)
  await holding
  expect([(await withdrawing).status, (await canceling).status]).toEqual([200, 200])
})

test('files of an order that is canceled unpaid are loose again, and no others are', async () => {
  const keys = [
    await loose(house, customer.id),
    await loose(house, customer.id),
    await loose(house, customer.id),
    await loose(house, customer.id),
  ]
  const [unpaid, second, waiting, paid] = keys
  const canceled = await place(customer, { files: [unpaid, second] })
  const open = await place(customer, { files: [waiting] })
  const returned = await paidOrder(house, customer, { files: [paid] })
  await doDeed(manager, 'cancel', canceled, { note: 'Placed twice.', percent: 0 })
  await doDeed(manager, 'cancel', returned, { note: 'As agreed.', percent: 100 })
  const { rows } = await house.pool.query(
    `select order_id as "order", attached_at is null as "isLoose" from unnest($1::text[]) with ordinality as named (key, place)
     join files using (key) left join order_files on file_key = key order by place`,
    [keys],
  )
  expect(rows).toEqual([
    { order: null, isLoose: true },
    { order: null, isLoose: true },
    { order: open, isLoose: false },
    { order: returned, isLoose: false },
  ])
})

test('the customer’s files are read once the order is paid, and without files there is nothing to read', async () => {
  const readFor = async (files: readonly string[]) => {
    const [id, jobs] = [await place(customer, { files }), new Set<string>()]
    await payFromWallet(house, id, await house.now(), null, async (_db, name) => void jobs.add(name))
    return jobs.has('reading')
  }
  expect([await readFor([await loose(house, customer.id)]), await readFor([])]).toEqual([true, false])
})
