// Whatever happens to the money of one order, that of all others stays as it is.
import { expect, test } from 'vitest'
import type { BankDisputeSaid } from '#domain/bank-disputes.ts'
import type { PaymentState } from '#domain/payments.ts'
import { recordBankDispute } from '#server/deeds/record-bank-dispute.ts'
import { recordPayment } from '#server/deeds/record-payment.ts'
import { recordRefund } from '#server/deeds/record-refund.ts'
import {
  hastenLook,
  insertAttempt,
  updateAttemptState,
  updatePage,
  type Attempt,
} from '#server/store/attempts.ts'
import { lockCapture } from '#server/store/bank-disputes.ts'
import { markRefundSent, renewRefundKey } from '#server/store/refunds.ts'
import { freeRefund, holdRefund, queueRefundAgain } from '#server/store/unsettled.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'
import { PRICE, refundsIn } from '#tests/kit/refunds.ts'
import { everyRow } from '#tests/kit/rows.ts'

const house = await startTestHouse()
const { db } = house
const now = await house.now()
const { ctx, tx, queuedRefund } = refundsIn(house, now)

/** Has a payment, a refund and a dispute in each state that one can be in. */
async function bystand() {
  await openAttempt()
  await tx(async (within) => updateAttemptState(within, (await openAttempt()).id, 'capturing'))
  await ended(await openAttempt())
  await queuedRefund()
  await tx(async (within) => holdRefund(within, (await queuedRefund()).id))
  await markRefundSent(db, (await queuedRefund()).id, 're_of_the_bystander')
  await refused(await queuedRefund())
  const disputed = await queuedRefund()
  await dispute(disputed.captureId, 'open')
}

await bystand()
const before = await everyRow(house)

/** What happens to an order of another person. */
const EVENTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a payment begins, is approved, and is not taken after all': async () => {
    const attempt = await openAttempt()
    await tx((within) => updateAttemptState(within, attempt.id, 'capturing'))
    await say({ ...attempt, state: 'capturing' }, { state: 'open' })
  },
  'a payment comes, and one for the same comes as well': async () => {
    const attempt = await openAttempt()
    await say(attempt, { state: 'paid', capture: 'pi_first', cents: PRICE, currency: 'USD' })
    await say(attempt, { state: 'paid', capture: 'pi_second', cents: PRICE, currency: 'USD' })
    await tx((within) => hastenLook(within, attempt.orderId, now + 1))
  },
  'a payment ends': async () => ended(await openAttempt()),
  'a refund is on its way, and arrives': async () => {
    const refund = await queuedRefund()
    await markRefundSent(db, refund.id, 're_other')
    await tx((within) => recordRefund(within, ctx, refund, { state: 'done', reference: 're_other' }))
  },
  'a refund is refused, and tried again': async () => {
    const refund = await queuedRefund()
    await renewRefundKey(db, refund)
    await refused(refund)
    await tx((within) => queueRefundAgain(within, refund.id, now))
  },
  'a refund is held to be settled by hand, and goes back to the jobs': async () => {
    const { id } = await queuedRefund()
    await tx((within) => holdRefund(within, id))
    await tx((within) => freeRefund(within, id))
  },
  'a dispute at a bank is won': async () => {
    const { captureId } = await queuedRefund()
    for (const state of ['open', 'won'] as const) await dispute(captureId, state)
  },
  'a dispute at a bank is lost': async () => {
    const { captureId } = await queuedRefund()
    for (const state of ['open', 'lost'] as const) await dispute(captureId, state)
  },
}

test.each(Object.entries(EVENTS))('when %s', async (_what, happen) => {
  await happen()
  const after = new Set(await everyRow(house))
  expect(before.filter((row) => !after.has(row))).toEqual([])
})

async function openAttempt(): Promise<Attempt> {
  const orderId = await place(await addPerson(house))
  const page = { returnUrl: '/', fallbackUrl: '/', expiresAt: now + 60, lookAt: now + 60 }
  const begun = { orderId, changeId: null, type: 'CREDIT', dueCents: PRICE, now, ...page } as const
  return tx(async (within) => {
    const attempt = await (await insertAttempt(within, begun))()
    const reference = `cs_${attempt.id}`
    await updatePage(within, attempt.id, { reference, url: '/' })
    return { ...attempt, reference }
  })
}

function say(attempt: Attempt, said: PaymentState): Promise<void> {
  return tx((within) => recordPayment(within, ctx, attempt, said))
}

function ended(attempt: Attempt): Promise<void> {
  return tx((within) => recordPayment(within, ctx, attempt, { state: 'ended' }, { isEnding: true }))
}

async function refused(refund: Awaited<ReturnType<typeof queuedRefund>>): Promise<void> {
  const said = { state: 'failed', reference: null, reason: 'balance' } as const
  await tx((within) => recordRefund(within, ctx, refund, said))
}

async function dispute(captureId: number, state: BankDisputeSaid['state']): Promise<void> {
  const sums = {
    cents: PRICE,
    withdrawnCents: PRICE,
    reinstatedCents: state === 'won' ? PRICE : 0,
    feeCents: 0,
    feeBackCents: 0,
  }
  const named = {
    reference: `dp_${captureId}`,
    capture: `pi_${captureId}`,
    currency: 'USD',
    reason: 'general',
  }
  await tx(async (within) =>
    recordBankDispute(within, now, await lockCapture(within, captureId), {
      ...named,
      ...sums,
      state,
      answerBy: null,
    }),
  )
}
