// Orders that wait for money, and money that comes and goes as in the product.
import type { PaymentType } from '#domain/payments.ts'
import { returnMoney } from '#server/deeds/send-back.ts'
import { findAttemptUnderWay } from '#server/store/attempts.ts'
import { found, signUp } from './accounts.ts'
import { place } from './placements.ts'
import { payByCard, paymentsAt } from './payments.ts'
import { setFault } from './sandbox.ts'
import type { Answer, Caller, TestServer } from './server.ts'

export type Customer = Pick<Awaited<ReturnType<typeof signUp<Caller>>>, 'call' | 'email'>

/** A new person with an order of 89.80 dollars. */
export async function unpaidOrder(server: TestServer, given = {}) {
  const customer = await signUp(server)
  const order = await place(customer, given)
  const { total } = found(await customer.call('orders', 'info', { id: order }))
  return { customer, order, total }
}

export function payArgument(
  { baseUrl }: Pick<TestServer, 'baseUrl'>,
  order: number,
  type: PaymentType = 'CREDIT',
): Record<string, unknown> {
  return {
    id: order,
    type,
    'return-url': `${baseUrl}/order/${order}/payment/${type.toLowerCase()}`,
    'fallback-url': `${baseUrl}/order/${order}/checkout`,
  }
}

/**
 * Pays with a good card, then confirms as the return page would. The returned function confirms once more.
 */
export async function payCard(
  server: Pick<TestServer, 'baseUrl'>,
  customer: Pick<Caller, 'call'>,
  order: number,
): Promise<() => Promise<Answer>> {
  const back = await payByCard(await pageToPay(customer, payArgument(server, order)))
  const query = Object.fromEntries(back.searchParams)
  const confirming = { id: order, type: 'CREDIT', payload: query, token: query['session_id'] }
  const confirm = () => customer.call('payments', 'confirm', confirming)
  await confirm()
  return confirm
}

/** Gives money of an order back into the wallet, as the desk does, in equal parts. */
export async function fillWallet(
  server: Pick<TestServer, 'baseUrl' | 'db'>,
  customer: Customer,
  cents: number,
  parts = 1,
): Promise<void> {
  const order = await place(customer, { pages_number: 100 })
  await payCard(server, customer, order)
  const { id } = await server.db
    .selectFrom('people')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow()
  const sending = { enqueue: () => Promise.resolve(), now: Math.floor(Date.now() / 1000) }
  for (let part = 0; part < parts; part += 1)
    await server.db
      .transaction()
      .execute((tx) =>
        returnMoney(tx, sending, { orderId: order, customerId: id, cents: cents / parts, to: 'wallet' }),
      )
}

/** Begins to pay, and returns the address of the provider's page. */
export async function pageToPay(customer: Pick<Caller, 'call'>, asked: object): Promise<string> {
  const { payload } = found(await customer.call('payments', 'pay', asked))
  if (!payload?.url) throw new Error('The wallet has paid, so there is no page')
  return payload.url
}

/** Opens the page of a payment for an unpaid order. */
export async function openPayment(server: TestServer, type: PaymentType = 'CREDIT') {
  const placed = await unpaidOrder(server)
  const asked = payArgument(server, placed.order, type)
  const url = await pageToPay(placed.customer, asked)
  const attempt = await findAttemptUnderWay(server.db, placed.order)
  if (!attempt) throw new Error('No attempt is under way')
  return { ...placed, attempt, url }
}

/** Lists the refunds of the order's payments, the oldest first. */
export async function refundStates(
  { pool }: Pick<TestServer, 'pool'>,
  order: number,
): Promise<readonly string[]> {
  const { rows } = await pool.query(
    `select refunds.state from refunds join captures on captures.id = capture_id where order_id = $1 order by refunds.id`,
    [order],
  )
  return rows.map(({ state }) => state)
}

/** Makes the order's refunds at Stripe, as a job whose process dies before it hears the answer. */
export async function refundUnheard(
  { db, sandbox }: Pick<TestServer, 'db' | 'sandbox'>,
  order: number,
): Promise<void> {
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'capture_id')
    .select(['refunds.key', 'refunds.cents', 'captures.reference as capture', 'captures.currency'])
    .where('order_id', '=', order)
    .execute()
  await setFault(sandbox.url, 'stripe', 'events_lost', 10)
  for (const ask of refunds) await paymentsAt(sandbox).stripe.refund(ask)
  await setFault(sandbox.url, 'stripe', 'events_lost', 0)
}

export async function balanceOf(caller: Pick<Caller, 'call'>): Promise<number> {
  return found(await caller.call('sessions', 'info'))?.user?.balance ?? Number.NaN
}

export async function statementOf(caller: Pick<Caller, 'call'>): Promise<readonly unknown[]> {
  return found(await caller.call('statements', 'fetch')).items
}
