// What the rules are told of an order.
import { expect, test } from 'vitest'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { openAttempt } from '#tests/kit/lives.ts'
import { place } from '#tests/kit/placements.ts'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)

test.each([
  ['open', null, 'A payment for this order is under way.'],
  ['capturing', null, 'A payment for this order is under way.'],
  ['paid', 1, undefined],
  ['ended', 1, undefined],
] as const)(
  'a manager who cancels an order whose payment is %s (%o) is told %o',
  async (state, ended, why) => {
    const order = await place(customer)
    const attempt = { ...openAttempt(order, await house.now()), state, settled_at: ended }
    await house.db.insertInto('attempts').values(attempt).execute()
    const { version } = (await manager.call('desk', 'order', { id: order })).data
    const told = await manager.call('desk', 'cancel', {
      order,
      version,
      note: 'No writer is free.',
      percent: 0,
    })
    expect(Object(told.body).message).toBe(why)
  },
)
