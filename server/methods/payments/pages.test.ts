// On which page of a provider a customer pays, and which pages take no payment.
import { afterAll, afterEach, expect, test } from 'vitest'
import type { OpenedPayment, PaymentAttempt } from '#server/ports/payments/payments.ts'
import { startSandbox } from '#sandbox/server.ts'
import { sumTries } from '#tests/kit/database.ts'
import { addPerson, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse, type HouseCaller } from '#tests/kit/house.ts'
import { payArgument } from '#tests/kit/money.ts'
import { payByCard, paymentsAt } from '#tests/kit/payments.ts'
import { place } from '#tests/kit/placements.ts'

const sandbox = await startSandbox({ port: 0, productUrl: 'http://127.0.0.1:9' })
afterAll(sandbox.stop)
const { stripe, paypal } = paymentsAt(sandbox)
const opened: OpenedPayment[] = []

/** What happens between the answer of Stripe and the moment at which we have it. */
let meanwhile = (): Promise<unknown> => Promise.resolve()
afterEach(() => void (meanwhile = () => Promise.resolve()))

async function open(attempt: PaymentAttempt): Promise<OpenedPayment> {
  const page = await stripe.open(attempt)
  opened.push(page)
  await meanwhile()
  return page
}

const house = await startTestHouse({}, { payments: { stripe: { ...stripe, open }, paypal } })
const site = { baseUrl: 'http://127.0.0.1' }
const customer = await addPerson(house)

async function pageAt(caller: HouseCaller, order: number): Promise<string> {
  const { payload } = (await caller.call('payments', 'pay', payArgument(site, order))).data
  return payload?.url ?? 'The wallet has paid.'
}

async function attemptsOf(order: number) {
  const { rows } = await house.pool.query(
    'select type, state from attempts where order_id = $1 order by id',
    [order],
  )
  return rows
}

test('a page that opens after its attempt has ended in another tab takes no payment', async () => {
  const order = await place(customer)
  meanwhile = () => customer.call('payments', 'pay', payArgument(site, order, 'PAYPAL'))
  expect(await customer.call('payments', 'pay', payArgument(site, order))).toMatchObject({
    status: 409,
    body: { message: 'Another payment for this order is under way. Wait a moment and try again.' },
  })
  await expect(payByCard(opened.at(-1)?.url ?? '')).rejects.toThrow('This page has ended')
  expect(await attemptsOf(order)).toEqual([
    { type: 'CREDIT', state: 'ended' },
    { type: 'PAYPAL', state: 'open' },
  ])
})

test('a customer who goes on to an open page uses up no try, because we ask no provider', async () => {
  const order = await place(customer)
  const [placed, first] = [await sumTries(house), await pageAt(customer, order)]
  expect(await sumTries(house)).toBe(placed + 1)
  expect(await pageAt(customer, order)).toBe(first)
  expect(await sumTries(house)).toBe(placed + 1)
})

test('a page whose hour is over gives way to a new one, though the clock has not ended it yet', async () => {
  const order = await place(customer)
  const first = await pageAt(customer, order)
  const { expires_at: at } = await house.db
    .selectFrom('attempts')
    .select('expires_at')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  expect(await pageAt(await house.at(at - 1, customer), order)).toBe(first)
  expect(await pageAt(await house.at(at, customer), order)).not.toBe(first)
  await expect(payByCard(first)).rejects.toThrow('This page has ended')
})

test('a page for a change gives way to one for the change that took its place, though both cost the same', async () => {
  const order = await paidOrder(house, customer)
  const ask = (wanted: object) => customer.call('changes', 'create', { order, amount: 44.9, ...wanted })
  expect(await ask({ pages_number: 6 })).toMatchObject({ status: 200 })
  const first = await pageAt(customer, order)
  expect(await ask({ slides_number: 4 })).toMatchObject({ status: 200 })
  expect(await pageAt(customer, order)).not.toBe(first)
  await expect(payByCard(first)).rejects.toThrow('This page has ended')
})
