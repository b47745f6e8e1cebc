import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)

async function untilWaiting(calls: number): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      house.db,
    )
    expect(rows).toHaveLength(calls)
  })
}

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
  await untilWaiting(1)
  const note = 'We agreed on this by email.'
  const canceling = manager.call('desk', 'cancel', { order: canceled, version, note, percent: 100 })
  await untilWaiting(2)
  release.resolve(undefined)
  await holding
  expect([(await withdrawing).status, (await canceling).status]).toEqual([200, 200])
})
