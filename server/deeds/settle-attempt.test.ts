import { describe, expect, test } from 'vitest'
import type { PaymentType } from '#domain/payments.ts'
import { found } from '#tests/kit/accounts.ts'
import { payArgument, unpaidOrder } from '#tests/kit/money.ts'
import { approveOnPayPal, paymentsAt } from '#tests/kit/payments.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { findAttempt, updateAttemptState, updatePage, type Attempt } from '#server/store/attempts.ts'
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

test('a capture that is under way is finished when its attempt is to end', async () => {
  const attempt = await approved()
  await ctx.tx((db) => updateAttemptState(db, attempt.id, 'capturing'))
  await endAttempt(ctx, await again(attempt))
  expect(await again(attempt)).toMatchObject({ state: 'paid' })
})

test('an attempt has one page: a second one is not taken', async () => {
  const attempt = await begun()
  const second = { reference: 'cs_test_second', url: 'https://elsewhere.example/' }
  expect(await updatePage(server.db, attempt.id, second)).toBe(false)
  expect(await again(attempt)).toMatchObject({ reference: attempt.reference, url: attempt.url })
})

test('a capture of an attempt that had ended pays the order, and the attempt under way is looked at now', async () => {
  const { customer, order } = await unpaidOrder(server)
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
})
