// Asking once more: for a change whose 24 hours are over, in the minute before the clock drops it, and for another one at the same price.
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

test.each([
  ['more slides', { slides_number: 4 }, { pages: 4, slides: 4, spacing: 1, urgency_hours: null }],
  [
    'wider spacing',
    { pages_number: 3, spacing: 2 },
    { pages: 3, slides: 0, spacing: 2, urgency_hours: null },
  ],
  ['a deadline', { pages_number: 6, urgency: 168 }, { pages: 6, slides: 0, spacing: 1, urgency_hours: 168 }],
])(
  'asking for %s at the same price takes the place of the change that waits',
  async (_what, wanted, waits) => {
    const customer = await addPerson(house)
    const order = await paidOrder(house, customer)
    for (const given of [{ pages_number: 6 }, wanted]) {
      const asked = { order, amount: 44.9, ...given }
      expect(await customer.call('changes', 'create', asked)).toMatchObject({ status: 200 })
    }
    const waiting = await house.db
      .selectFrom('changes')
      .select(['pages', 'slides', 'spacing', 'urgency_hours'])
      .where('order_id', '=', order)
      .where('state', '=', 'open')
      .execute()
    expect(waiting).toEqual([waits])
  },
)
