// The jobs that ask a vendor, at the edges of when they do.
import { afterAll, expect, test } from 'vitest'
import type { BankDisputeState } from '#domain/bank-disputes.ts'
import { recordBankDispute } from '#server/deeds/record-bank-dispute.ts'
import { recordPayment } from '#server/deeds/record-payment.ts'
import { recordRefund } from '#server/deeds/record-refund.ts'
import { openMailer } from '#server/ports/mail/mailer.ts'
import { openPapers } from '#server/ports/papers.ts'
import { openPayments } from '#server/ports/payments/open-payments.ts'
import { findAttempt, insertAttempt } from '#server/store/attempts.ts'
import { findCaptureTold, listOpenDisputes, openBankDispute } from '#server/store/bank-disputes.ts'
import { insertRefund, markRefundSent, type Refund } from '#server/store/refunds.ts'
import { listStuckRefunds } from '#server/store/unsettled.ts'
import type { JobContext } from '#server/work/job.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'
import { testPush } from '#tests/kit/pushes.ts'
import { PRICE, refundsIn } from '#tests/kit/refunds.ts'
import { stripeAnswering } from '#tests/kit/stripe-vendor.ts'
import { paymentJob } from './payment.ts'
import { refundJob } from './refund.ts'

const house = await startTestHouse()
const { db, storage } = house
const now = await house.now()
const { ctx, tx, again, paidBack, queuedRefund } = refundsIn(house, now)
const NOWHERE = 'http://127.0.0.1:9'
const mailer = openMailer({ url: 'smtp://127.0.0.1:9', from: 'desk@longhand.test' })
afterAll(mailer.close)

const job: JobContext = {
  ...ctx,
  db,
  storage,
  mailer,
  payments: openPayments({
    stripe: { secretKey: 'sk_test', webhookSecret: 'whsec', apiUrl: NOWHERE },
    paypal: { clientId: 'id', clientSecret: 'secret', webhookId: 'webhook', apiUrl: NOWHERE },
  }),
  papers: openPapers(),
  push: testPush(),
  signal: AbortSignal.timeout(60_000),
}

/** An attempt whose page was never opened, on an order of its own. */
async function begun() {
  const orderId = await place(await addPerson(house))
  const page = { returnUrl: '/', fallbackUrl: '/', expiresAt: now + 1_800, lookAt: now + 60 }
  const asked = { orderId, changeId: null, type: 'CREDIT', dueCents: PRICE, now, ...page } as const
  const attempt = await tx((within) => insertAttempt(within, asked))
  const { id } = await attempt()
  return { id, orderId, read: () => findAttempt(db, id) }
}

/** What a bank says of a dispute about the payment that a refund belongs to. */
function disputeOf(
  { id, captureReference: capture }: Pick<Refund, 'id' | 'captureReference'>,
  state: BankDisputeState = 'open',
) {
  return {
    reference: `dp_${id}`,
    capture,
    cents: PRICE,
    currency: 'USD',
    reason: 'general',
    answerBy: null,
    state,
    withdrawnCents: 0,
    reinstatedCents: 0,
    feeCents: 0,
    feeBackCents: 0,
  }
}

test('an attempt is over in the second that its page ends, or once nothing waits for it', async () => {
  const [waiting, canceled, bystander] = [await begun(), await begun(), await begun()]
  await db.updateTable('orders').set({ prepaid_cents: 100 }).execute()
  const setAside = async ({ orderId }: { readonly orderId: number }) => {
    const row = db.selectFrom('orders').select('prepaid_cents').where('id', '=', orderId)
    return (await row.executeTakeFirstOrThrow()).prepaid_cents
  }
  const runAt = (at: number, id: number) => paymentJob.run({ ...job, now: at }, id)
  await runAt(now + 1_799, waiting.id)
  expect(await waiting.read()).toMatchObject({ state: 'open' })
  await runAt(now + 1_800, waiting.id)
  expect(await waiting.read()).toMatchObject({ state: 'ended' })
  expect([await setAside(waiting), await setAside(bystander)]).toEqual([0, 100])
  await db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', canceled.orderId).execute()
  await runAt(now, canceled.id)
  expect(await canceled.read()).toMatchObject({ state: 'ended' })
})

test('a capture has us look at the other attempts of its order, and at none of another order', async () => {
  const [paid, bystander] = [await begun(), await begun()]
  const attempt = await paid.read()
  if (!attempt) throw new Error('The attempt is gone')
  const said = { state: 'paid', capture: 'pi_one', cents: PRICE, currency: 'USD' } as const
  await tx((within) => recordPayment(within, ctx, attempt, said))
  const { rows } = await house.pool.query('select state, look_at from attempts where id = $1', [bystander.id])
  expect(rows).toEqual([{ state: 'open', look_at: now + 60 }])
})

test('a refund that its provider has is asked about while a bank decides, and one that waits is not sent', async () => {
  const asked: string[] = []
  const stripe = await stripeAnswering((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: 're_sent', object: 'refund', status: 'succeeded' }))
  })
  const [sent, waiting] = [await queuedRefund(), await queuedRefund()]
  await markRefundSent(db, sent.id, 're_sent')
  for (const refund of [sent, waiting])
    await tx((within) => openBankDispute(within, refund.captureId, disputeOf(refund), now))
  for (const { id } of [sent, waiting])
    await refundJob.run({ ...job, payments: { ...job.payments, stripe } }, id)
  expect(asked).toEqual(['GET /v1/refunds/re_sent'])
  expect([(await again(sent)).state, (await again(waiting)).state]).toEqual(['done', 'queued'])
})

test('a dispute that is over keeps the time of its end, whatever is told later', async () => {
  const refund = await queuedRefund()
  const capture = await findCaptureTold(db, 'CREDIT', refund.captureReference)
  if (!capture) throw new Error('The capture is gone')
  const closedAt = async (at: number, state: 'open' | 'won') => {
    await tx((within) => recordBankDispute(within, at, capture, disputeOf(refund, state)))
    const { rows } = await house.pool.query('select closed_at from bank_disputes where capture_id = $1', [
      capture.id,
    ])
    return rows[0].closed_at
  }
  expect(await closedAt(now, 'open')).toBeNull()
  expect(await closedAt(now + 1, 'won')).toBe(now + 1)
  expect(await closedAt(now + 2, 'open')).toBe(now + 1)
  expect(await closedAt(now + 3, 'won')).toBe(now + 1)
})

test('what the bank gives back after a part of the price was returned has a receipt over the rest alone', async () => {
  const orderId = await paidBack(await addPerson(house), 'wallet', PRICE / 4)
  const { id, reference } = await db
    .selectFrom('captures')
    .select(['id', 'reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const capture = await findCaptureTold(db, 'CREDIT', reference)
  if (!capture) throw new Error('The capture is gone')
  const lost = { ...disputeOf({ id, captureReference: reference }, 'lost'), withdrawnCents: PRICE }
  await tx((within) => recordBankDispute(within, now, capture, lost))
  const { cents } = await db
    .selectFrom('receipts')
    .select('cents')
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  expect(cents).toBe(PRICE - PRICE / 4)
})

test('what the bank keeps pays the refund that has waited longest, and the next goes on waiting', async () => {
  const first = await queuedRefund()
  const half = { captureId: first.captureId, cents: PRICE / 2, now, lookAt: now }
  const second = await tx((within) => insertRefund(within, half))
  // The row that was changed last is the last that PostgreSQL comes upon.
  await db.updateTable('refunds').set({ cents: half.cents }).where('id', '=', first.id).execute()
  const capture = await findCaptureTold(db, 'CREDIT', first.captureReference)
  if (!capture) throw new Error('The capture is gone')
  const lost = { ...disputeOf(first, 'lost'), withdrawnCents: half.cents }
  await tx((within) => recordBankDispute(within, now, capture, lost))
  expect([(await again(first)).state, (await again({ id: second })).state]).toEqual(['done', 'queued'])
})

test('of open disputes, the one whose answer is due first stands at the top, and those that take none at the end', async () => {
  const dues = [null, now + 200, now + 100]
  const opened: number[] = []
  for (const answerBy of dues) {
    const refund = await queuedRefund()
    const said = { ...disputeOf(refund), answerBy }
    opened.push((await tx((within) => openBankDispute(within, refund.captureId, said, now))).id)
  }
  const listed = (await listOpenDisputes(db)).map(({ id }) => id)
  expect(listed.filter((id) => opened.includes(id))).toEqual(opened.toReversed())
})

test('a refund that came back into the wallet waits for no person, and one of other money does', async () => {
  const [bounced, foreign] = [await queuedRefund(), await queuedRefund()]
  await db.updateTable('captures').set({ currency: 'EUR' }).where('id', '=', foreign.captureId).execute()
  for (const refund of [bounced, foreign]) {
    const said = {
      state: 'failed',
      reference: `re_${refund.id}`,
      reason: 'expired_or_canceled_card',
    } as const
    await tx((within) => recordRefund(within, ctx, refund, said))
  }
  const stuck = (await listStuckRefunds(db, now - 1)).map(({ id }) => id)
  expect(stuck.filter((id) => [bounced.id, foreign.id].includes(id))).toEqual([foreign.id])
})
