import { describe, expect, test } from 'vitest'
import { found } from '#tests/kit/accounts.ts'
import { payArgument, unpaidOrder } from '#tests/kit/money.ts'
import { paymentsAt } from '#tests/kit/payments.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { findAttempt, updateAttemptState, updatePage, type Attempt } from '#server/store/attempts.ts'
import { recordPayment } from './record-payment.ts'
import { endAttempt, type Settling } from './settle-attempt.ts'

const server = await startTestServer()
const ctx: Settling = {
  payments: paymentsAt(server.sandbox),
  tx: (work) => server.db.transaction().execute(work),
  enqueue: () => Promise.resolve(),
  now: Math.floor(Date.now() / 1000),
  baseUrl: server.baseUrl,
}

async function begun(): Promise<Attempt> {
  const { customer, order } = await unpaidOrder(server)
  const { id } = found(await customer.call('payments', 'pay', payArgument(server, order)))
  return again({ id })
}

async function again({ id }: Pick<Attempt, 'id'>): Promise<Attempt> {
  const attempt = await findAttempt(server.db, id)
  if (!attempt) throw new Error('The attempt is gone')
  return attempt
}

describe('what was read of an attempt before something happened to it', () => {
  test('ends none whose page was opened since: its provider was not asked', async () => {
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
