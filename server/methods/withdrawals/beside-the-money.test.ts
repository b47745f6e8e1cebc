// What a withdrawal says in its receipt and does besides its money.
import { expect, test } from 'vitest'
import { THROTTLES } from '#domain/throttles.ts'
import { exactTime } from '#domain/times.ts'
import { returnMoney } from '#server/deeds/send-back.ts'
import { countTry } from '#server/deeds/throttle.ts'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'

const house = await startTestHouse()
const { customer, orderInPool } = await openDeskIn(house)

async function receiptOf(order: number): Promise<string> {
  const { text } = await house.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', customer.email)
    .where('subject', 'like', `You have withdrawn%${order}`)
    .executeTakeFirstOrThrow()
  return text.replaceAll(/\s+/g, ' ')
}

test('the receipt of a withdrawal from an order whose money has gone back does not say that nothing was paid', async () => {
  const order = await orderInPool()
  const { paid } = (await customer.call('orders', 'info', { id: order })).data
  // As after a dispute at the bank, which gave the customer everything.
  const sending = { enqueue: () => Promise.resolve(), now: await house.now() }
  const all = {
    orderId: order,
    customerId: customer.id,
    cents: Math.round(paid * 100),
    to: 'wallet',
  } as const
  await house.db.transaction().execute((tx) => returnMoney(tx, sending, all))
  expect(await customer.call('withdrawals', 'create', { order, amount: 0 })).toMatchObject({ status: 200 })
  expect(await receiptOf(order)).toContain(
    'All money paid for it has gone back already, so there is nothing left to return.',
  )
})

test('the receipt says when we received the withdrawal by the clock that the customer reads', async () => {
  const order = await orderInPool()
  const zone = 'Pacific/Kiritimati'
  await customer.call('account', 'update', { zone })
  const now = await house.now()
  const customerNow = await house.at(now, customer)
  const { amount } = (await customerNow.call('withdrawals', 'quote', { order })).data
  expect(await customerNow.call('withdrawals', 'create', { order, amount })).toMatchObject({ status: 200 })
  expect(await receiptOf(order)).toContain(`your withdrawal on ${exactTime(now, { zone, offset: 14 })}.`)
})

test('money of a payment that the customer disputes waits: neither the quote nor the receipt says that we are sending it', async () => {
  const order = await orderInPool()
  const { paid } = (await customer.call('orders', 'info', { id: order })).data
  await house.pool.query(
    `with attempt as (
       insert into attempts (order_id, type, state, due_cents, reference, url, return_url, fallback_url, created_at, expires_at, look_at, settled_at)
       values ($1, 'CREDIT', 'paid', 3000, 'cs_1', '/', '/', '/', 1, 2, 2, 1) returning id, order_id
     ), capture as (
       insert into captures (attempt_id, order_id, type, reference, cents, currency, is_applied, captured_at)
       select id, order_id, 'CREDIT', 'pi_1', 3000, 'USD', true, 1 from attempt returning id
     ) insert into bank_disputes (capture_id, reference, cents, currency, state, reason, opened_at, look_at)
       select id, 'dp_1', 3000, 'USD', 'open', '', 1, 2 from capture`,
    [order],
  )
  const { data: quote } = await customer.call('withdrawals', 'quote', { order })
  expect(quote).toMatchObject({ amount: paid, toPayment: 0, waiting: 30, toWallet: paid - 30 })
  expect(await customer.call('withdrawals', 'create', { order, amount: paid })).toMatchObject({ status: 200 })
  const text = await receiptOf(order)
  expect(text).toContain(
    '$30.00 waits until your bank or PayPal has decided about your dispute. You’ll get it from them or from us.',
  )
  expect(text).not.toContain('We’re sending')
})

test('the provider is asked at once about a page that is still open, so that it closes before the customer pays on it', async () => {
  const order = await place(customer)
  const now = await house.now()
  await house.pool.query(
    `insert into attempts (order_id, type, due_cents, reference, url, return_url, fallback_url, created_at, expires_at, look_at)
     values ($1, 'CREDIT', 3000, 'cs_2', '/', '/', '/', $2::int, $2 + 3600, $2 + 600)`,
    [order, now],
  )
  expect(await customer.call('withdrawals', 'create', { order, amount: 0 })).toMatchObject({ status: 200 })
  const { rows } = await house.pool.query('select look_at from attempts where order_id = $1', [order])
  expect(Number(rows[0]?.look_at)).toBeLessThan(now + 600)
})

test('a customer who can be sent no receipt now cannot withdraw now, and nothing has changed', async () => {
  const order = await orderInPool()
  const { amount } = (await customer.call('withdrawals', 'quote', { order })).data
  const [now, whose] = [await house.now(), [customer.email]]
  for (let mails = 0; mails < THROTTLES.mailsOfDeeds.limit; mails += 1)
    await house.db.transaction().execute((tx) => countTry(tx, { name: 'mailsOfDeeds', whose }, now))
  expect(await customer.call('withdrawals', 'create', { order, amount })).toMatchObject({ status: 429 })
  expect((await customer.call('orders', 'info', { id: order })).data.status).toBe('active')
})
