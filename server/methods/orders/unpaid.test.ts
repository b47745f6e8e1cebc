import { expect, test } from 'vitest'
import { found, PASSWORD, signUp } from '#tests/kit/accounts.ts'
import { offerCode, place, placement } from '#tests/kit/placements.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()

const DAY = 86_400

test('an unpaid order ends after 30 days, tells its customer, and frees the promo code for all customers', async () => {
  const person = await signUp(server)
  const other = await signUp(server)
  const promocode = await offerCode(server, 'ONLYONE', { max_uses: 1 })
  const id = await place(person, { promocode })
  expect((await other.call('orders', 'create', placement({ promocode }))).status).toBe(422)
  await advance(server, 29 * DAY)
  expect(await idsIn(await again(person), 'unpaid')).toEqual([id])
  await advance(server, DAY + 60)
  const back = await again(person)
  await expect.poll(() => idsIn(back, 'canceled')).toEqual([id])
  expect(found(await back.call('orders', 'info', { id }))).toMatchObject({
    status: 'canceled',
    deadline: null,
    activities: [{ type: { name: 'order.canceled' }, owner: { isClient: false, name: 'Service' } }, {}, {}],
  })
  const [listed] = found(await back.call('orders', 'fetch', { scope: 'canceled' })).items
  expect(listed?.activities).toMatchObject([{ type: { name: 'order.canceled' }, owner: { isClient: false } }])
  const told = await server.db.selectFrom('notifications').select('name').where('order_id', '=', id).execute()
  expect(told).toEqual([{ name: 'order.canceled' }])
  expect((await back.call('orders', 'create', placement({ promocode }))).status).toBe(200)
})

test('an account that is closed takes its unpaid orders along, and the code can be used by others', async () => {
  const [person, other] = [await signUp(server), await signUp(server)]
  const promocode = await offerCode(server, 'LEAVING', { max_uses: 1 })
  const id = await place(person, { promocode, topic: 'My grandmother’s garden' })
  expect((await person.call('account', 'delete')).status).toBe(200)
  const order = await server.db
    .selectFrom('orders')
    .select(['status', 'topic', 'instructions', 'total_cents', 'discount_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({
    status: 'canceled',
    topic: '',
    instructions: '',
    total_cents: 8082,
    discount_code: promocode,
  })
  expect((await other.call('orders', 'create', placement({ promocode }))).status).toBe(200)
})

async function again(person: Caller & { readonly email: string }): Promise<Caller> {
  const caller = server.as('visitor')
  await caller.call('sessions', 'open', { email: person.email, password: PASSWORD })
  return caller
}

async function idsIn(caller: Caller, scope: string): Promise<number[]> {
  const { items } = found(await caller.call('orders', 'fetch', { scope }))
  return Array.from(items, (order) => Object(order).id)
}
