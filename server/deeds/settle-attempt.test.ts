import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/basics/instant.ts'
import { ATTEMPT_LOOK_SECONDS, type PaymentType } from '#domain/payments.ts'
import { found } from '#tests/kit/accounts.ts'
import { balanceOf, fillWallet, payArgument, payCard, unpaidOrder } from '#tests/kit/money.ts'
import { approveOnPayPal, paymentsAt } from '#tests/kit/payments.ts'
import { clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'
import {
  findAttempt,
  findAttemptTold,
  updateAttemptState,
  updatePage,
  type Attempt,
} from '#server/store/attempts.ts'
import { checkBooks } from './check-books.ts'
import { lookAtAttempts } from './look-at-money.ts'
import { recordPayment } from './record-payment.ts'
import { endAttempt, settleAttempt, type Settling } from './settle-attempt.ts'

const server = await startTestServer()
const ctx: Settling = {
  payments: paymentsAt(server.sandbox),
  tx: (work) => server.db.transaction().execute(work),
  enqueue: () => Promise.resolve(),
  now: Math.floor(Date.now() / 1000),
  baseUrl: server.baseUrl,
}

async function begun(type: PaymentType = 'CREDIT'): Promise<Attempt> {
  const { customer, order } = await unpaidOrder(server)
  return again(found(await customer.call('payments', 'pay', payArgument(server, order, type))))
}

/** The customer has agreed at PayPal, and their money waits for us. */
async function approved(): Promise<Attempt & { readonly reference: string }> {
  const attempt = await begun('PAYPAL')
  if (attempt.url === null || attempt.reference === null) throw new Error('The attempt has no page')
  await approveOnPayPal(attempt.url)
  return { ...attempt, reference: attempt.reference }
}

async function again({ id }: Pick<Attempt, 'id'>): Promise<Attempt> {
  const attempt = await findAttempt(server.db, id)
  if (!attempt) throw new Error('The attempt is gone')
  return attempt
}

describe('a reading of an attempt from before something happened to it', () => {
  test('ends no attempt whose page was opened since: its provider was not asked', async () => {
    const attempt = await begun()
    await endAttempt(ctx, { ...attempt, reference: null, url: null })
    expect(await again(attempt)).toMatchObject({ state: 'open', reference: attempt.reference })
    await endAttempt(ctx, attempt)
    expect(await again(attempt)).toMatchObject({ state: 'ended' })
  })

  test('takes back no capture that has begun since', async () => {
    const attempt = await begun()
    await ctx.tx((db) => updateAttemptState(db, attempt.id, 'capturing'))
    await ctx.tx((db) => recordPayment(db, ctx, attempt, { state: 'open' }, { isEnding: true }))
    expect(await again(attempt)).toMatchObject({ state: 'capturing' })
    const taken = { ...attempt, state: 'capturing' } as const
    await ctx.tx((db) => recordPayment(db, ctx, taken, { state: 'open' }))
    expect(await again(attempt)).toMatchObject({ state: 'open' })
  })
})

test('money that the customer agreed to is not taken once the order no longer waits for it', async () => {
  const attempt = await approved()
  const { orderId: id } = attempt
  await server.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', id).execute()
  await settleAttempt(ctx, attempt)
  expect(await again(attempt)).not.toMatchObject({ state: 'paid' })
  expect(await ctx.payments.paypal.look(attempt.reference)).toMatchObject({ state: 'approved' })
})

test('nor is it taken for a change that another one has replaced', async () => {
  const { customer, order } = await unpaidOrder(server)
  await payCard(server, customer, order)
  const ask = async (pages: number, amount: number) =>
    found(await customer.call('changes', 'create', { order, pages_number: pages, amount }))
  await ask(6, 44.9)
  const { id } = found(await customer.call('payments', 'pay', payArgument(server, order, 'PAYPAL')))
  const attempt = await again({ id })
  await setFault(server.sandbox.url, 'paypal', 'events_lost', 10)
  await approveOnPayPal(attempt.url ?? '')
  await ask(8, 89.8)
  await settleAttempt(ctx, attempt)
  await clearFaults(server.sandbox.url)
  expect(await ctx.payments.paypal.look(attempt.reference ?? '')).toMatchObject({ state: 'approved' })
})

test('a capture that is under way is finished when its attempt is to end', async () => {
  const attempt = await approved()
  await ctx.tx((db) => updateAttemptState(db, attempt.id, 'capturing'))
  await endAttempt(ctx, await again(attempt))
  expect(await again(attempt)).toMatchObject({ state: 'paid' })
})

test('an attempt has one page: a second one is not taken', async () => {
  const attempt = await begun()
  const second = { reference: 'cs_test_second', url: 'https://elsewhere.example/' }
  const isUpdated = await server.db.transaction().execute((tx) => updatePage(tx, attempt.id, second))
  expect(await isUpdated()).toBe(false)
  expect(await again(attempt)).toMatchObject({ reference: attempt.reference, url: attempt.url })
})

test('a capture of an attempt that had ended pays the order, and the attempt under way is looked at now', async () => {
  const { customer, order } = await unpaidOrder(server)
  await fillWallet(server, customer, 1000)
  const payBy = async (type: 'CREDIT' | 'PAYPAL') =>
    again(found(await customer.call('payments', 'pay', payArgument(server, order, type))))
  const [ended, underWay] = [await payBy('CREDIT'), await payBy('PAYPAL')]
  expect(await again(ended)).toMatchObject({ state: 'ended' })
  const now = ctx.now + 7
  const said = { state: 'paid', capture: 'pi_late', cents: ended.dueCents, currency: 'USD' } as const
  await ctx.tx((db) => recordPayment(db, { ...ctx, now }, ended, said))
  const looks = await server.db
    .selectFrom('attempts')
    .select(['id', 'state', 'settled_at', 'look_at'])
    .where('order_id', '=', order)
    .orderBy('id')
    .execute()
  expect(looks).toMatchObject([
    { id: ended.id, state: 'paid', settled_at: now },
    { id: underWay.id, state: 'open', look_at: now },
  ])
  // The share of the wallet has paid a part of the order, and does not go with the second attempt.
  await endAttempt(ctx, underWay)
  expect(await again(underWay)).toMatchObject({ state: 'ended' })
  expect(await balanceOf(customer)).toBe(0)
  expect(await checkBooks(server.db, now)).toEqual([])
})

test('a word about a payment finds its attempt by its page or, before we know that, by our key', async () => {
  const [known, unknown] = [await begun(), await begun()]
  if (known.reference === null) throw new Error('The attempt has no page')
  // As if the answer was lost.
  const lost = { reference: null, url: null }
  await server.db.updateTable('attempts').set(lost).where('id', '=', unknown.id).execute()
  const told = async (type: PaymentType, reference: string, key: string | null) =>
    (await findAttemptTold(server.db, type, { reference, key }))?.id
  expect(await told('CREDIT', known.reference, null)).toBe(known.id)
  expect(await told('CREDIT', 'cs_test_new', unknown.key)).toBe(unknown.id)
  // Another page under our key may end while the customer pays on the one that we know.
  expect(await told('CREDIT', 'cs_test_other', known.key)).toBeUndefined()
  expect(await told('CREDIT', 'cs_test_other', null)).toBeUndefined()
  expect(await told('PAYPAL', known.reference, null)).toBeUndefined()
  expect(await told('PAYPAL', 'cs_test_new', unknown.key)).toBeUndefined()
})

test('an attempt of which nothing is heard is looked at when its page ends, however long we would have waited', async () => {
  const { id, expiresAt } = await begun()
  const lookAt = async (now: number) => {
    await server.db.updateTable('attempts').set({ look_at: now, looks: 9 }).where('id', '=', id).execute()
    await lookAtAttempts({ ...ctx, db: server.db, now }, 100)
    const row = server.db.selectFrom('attempts').select('look_at').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).look_at
  }
  expect(await lookAt(expiresAt - HOUR)).toBe(expiresAt)
  expect(await lookAt(expiresAt - 30 * MINUTE)).toBe(expiresAt)
  expect(await lookAt(expiresAt)).toBe(expiresAt + ATTEMPT_LOOK_SECONDS.first)
})
