import { expect, test } from 'vitest'
import { found, signUp } from '#tests/kit/accounts.ts'
import { offerCode, place } from '#tests/kit/placements.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const visitor = server.as('visitor')

async function expectInvalid(caller: Caller, code: string): Promise<void> {
  const { status, body } = await caller.call('discounts', 'info', { code })
  expect([status, body]).toEqual([
    422,
    { error: true, code: 'invalid_code', message: 'Invalid code!', fields: { code: 'Invalid code!' } },
  ])
}

test('RPC-18 PRICE-13 a code says what it takes off, however it is typed', async () => {
  await offerCode(server, 'AUTUMN12', { percent: 12 })
  for (const code of ['AUTUMN12', ' autumn12 ', 'Autumn12\u0000']) {
    const answer = await visitor.call('discounts', 'info', { code })
    expect(answer.body).toMatchObject({ type: 'Discount' })
    expect(found(answer)).toEqual({ code: 'AUTUMN12', value: 12 })
  }
})

test('RPC-18 unknown, empty, over and not yet begun are all invalid', async () => {
  const now = Math.floor(Date.now() / 1000)
  await offerCode(server, 'OVER', { valid_to: now - 60 })
  await offerCode(server, 'NOTYET', { valid_from: now + 600 })
  for (const code of ['OVER', 'NOTYET', 'NOSUCHCODE', '', "' or 1=1 --"]) await expectInvalid(visitor, code)
})

test('RPC-18 a code that is used up, or by oneself', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  const promocode = await offerCode(server, 'TWICE', { max_uses: 2 })
  await place(person, { promocode: ' twice ' })
  await expectInvalid(person, 'TWICE')
  expect((await other.call('discounts', 'info', { code: 'TWICE' })).status).toBe(200)
  await place(other, { promocode })
  await expectInvalid(visitor, 'TWICE')
})
