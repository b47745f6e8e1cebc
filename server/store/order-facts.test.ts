// Which payments of an order the rules take for being under way.
import { expect, test } from 'vitest'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { openAttempt } from '#tests/kit/lives.ts'
import { place } from '#tests/kit/placements.ts'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)

const UNDER_WAY = 'A payment for this order is under way.'

test.each([
  ['open', UNDER_WAY],
  ['capturing', UNDER_WAY],
  ['paid', undefined],
  ['ended', undefined],
] as const)('a manager who cancels an order whose payment is %s is told: %s', async (state, why) => {
  const [order, now] = [await place(customer), await house.now()]
  const ended = why === undefined ? now : null
  const attempt = { ...openAttempt(order, now), state, settled_at: ended }
  await house.db.insertInto('attempts').values(attempt).execute()
  const { version } = (await manager.call('desk', 'order', { id: order })).data
  const asked = { order, version, note: 'No writer is free.', percent: 0 }
  const { body } = await manager.call('desk', 'cancel', asked)
  expect(Object(body).message).toBe(why)
})
