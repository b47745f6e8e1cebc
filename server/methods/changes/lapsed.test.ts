// A change whose 24 hours are over, in the minute before the clock drops it.
import { expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { addPerson, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()

test('asking for the same change once more makes it wait for another 24 hours, so that it can be paid', async () => {
  const customer = await addPerson(house)
  const order = await paidOrder(house, customer)
  const askedAt = await house.now()
  const ask = async (now: number) => {
    const asking = await house.at(now, customer)
    await asking.call('changes', 'create', { order, pages_number: 6, amount: 44.9 })
    return (await asking.call('orders', 'info', { id: order })).data.change
  }
  const first = await ask(askedAt)
  expect(first?.expiresAt).toBe(askedAt + DAY)
  expect(await ask(askedAt + DAY - 1)).toEqual(first)
  expect((await ask(askedAt + DAY))?.expiresAt).toBe(askedAt + 2 * DAY)
})
