import { expect, test } from 'vitest'
import { signUp } from '#tests/kit/accounts.ts'
import { offerCode, place, placement } from '#tests/kit/placements.ts'
import { startTestHouse, type HouseCaller } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { visitor } = house

async function expectInvalid(caller: HouseCaller, code: string): Promise<void> {
  const { status, body } = await caller.call('discounts', 'info', { code })
  expect([status, body]).toEqual([
    422,
    { error: true, code: 'invalid_code', message: 'Invalid code!', fields: { code: 'Invalid code!' } },
  ])
}

test('a code says what it takes off, however it is typed (RPC-18 PRICE-13)', async () => {
  await offerCode(house, 'AUTUMN12', { percent: 12 })
  for (const code of ['AUTUMN12', ' autumn12 ', 'Autumn12\u0000']) {
    const answer = await visitor.call('discounts', 'info', { code })
    expect(answer.body).toMatchObject({ type: 'Discount' })
    expect(answer.data).toEqual({ code: 'AUTUMN12', value: 12 })
  }
})

test('unknown, empty, over and not yet begun are all invalid (RPC-18)', async () => {
  const now = Math.floor(Date.now() / 1000)
  await offerCode(house, 'OVER', { valid_to: now - 60 })
  await offerCode(house, 'NOTYET', { valid_from: now + 600 })
  for (const code of ['OVER', 'NOTYET', 'NOSUCHCODE', '', "' or 1=1 --"]) await expectInvalid(visitor, code)
})

test('a code that is not valid now prices no order either, and is over at its last second', async () => {
  const person = await signUp(house)
  const now = await house.now()
  await offerCode(house, 'PAST', { valid_to: now - 60 })
  await offerCode(house, 'TOCOME', { valid_from: now + 600 })
  await offerCode(house, 'LASTSECOND', { valid_to: now })
  for (const promocode of ['PAST', 'TOCOME', 'LASTSECOND', 'NOSUCHCODE']) {
    await expectInvalid(person, promocode)
    const { body } = await person.call('orders', 'create', placement({ promocode }))
    expect(body, promocode).toMatchObject({ code: 'invalid_code', fields: { promocode: 'Invalid code!' } })
  }
})

test('a code that is used up, or that the caller has used (RPC-18)', async () => {
  const [person, other] = [await signUp(house), await signUp(house)]
  const promocode = await offerCode(house, 'TWICE', { max_uses: 2 })
  await place(person, { promocode: ' twice ' })
  await expectInvalid(person, 'TWICE')
  expect((await other.call('discounts', 'info', { code: 'TWICE' })).status).toBe(200)
  await place(other, { promocode })
  await expectInvalid(visitor, 'TWICE')
})
