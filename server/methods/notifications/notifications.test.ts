import { expect, test } from 'vitest'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, orderInWork } = await openDeskIn(house)

test('what was read before keeps its time, and reading is for oneself alone (NOTIF-38 NOTIF-39 RPC-17)', async () => {
  const [one, other] = [await orderInWork(), await orderInWork()]
  const now = await house.now()
  const readAt = async (at: number, reading: Readonly<Record<string, unknown>>) =>
    (await (await house.at(at, customer)).call('notifications', 'read', reading)).data
  const [newest] = (await customer.call('notifications', 'fetch')).data
  const unread = (await customer.call('notifications', 'check')).data
  const ofManager = (await manager.call('notifications', 'check')).data
  expect(await readAt(now + 1, { id: newest?.id })).toBe(unread - 1)
  const ofOther = (await timesOf(other)).length
  expect(await readAt(now + 2, { targets: [other] })).toBe(unread - ofOther)
  expect(await readAt(now + 3, { all: true })).toBe(0)
  expect(new Set(await timesOf(one))).toEqual(new Set([now + 3]))
  expect(await timesOf(other)).toEqual([...Array(ofOther - 1).fill(now + 2), now + 1])
  expect((await manager.call('notifications', 'check')).data).toBe(ofManager)
})

/** Returns when the customer read what they were told about the order, oldest first. */
async function timesOf(order: number): Promise<readonly (number | null)[]> {
  const rows = await house.db
    .selectFrom('notifications')
    .select('read_at')
    .where('person_id', '=', customer.id)
    .where('order_id', '=', order)
    .orderBy('id')
    .execute()
  return rows.map(({ read_at }) => read_at)
}
