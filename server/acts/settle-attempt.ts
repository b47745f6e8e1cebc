// Asks a provider what has become of an attempt, takes the money that waits for us, and writes down what is true.
import {
  isSettled,
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  type PaymentState,
} from '#domain/payments.ts'
import { lockAttempt, updateAttemptState, type Attempt } from '#server/store/attempts.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { recordPayment, type Recording } from './record-payment.ts'

export type Provider = {
  look(reference: string): Promise<PaymentState>
  capture(reference: string): Promise<PaymentState>
  end(reference: string): Promise<PaymentState>
}

export type Settling = Recording & {
  readonly payments: Readonly<Record<PaymentProviderName, Provider>>
  readonly tx: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
}

/** As far as it has come by now. */
export async function settleAttempt(ctx: Settling, attempt: Attempt): Promise<void> {
  if (attempt.reference === null || isSettled(attempt.state)) return
  const provider = ctx.payments[PAYMENT_PROVIDERS[attempt.type]]
  const seen = await provider.look(attempt.reference)
  const mayCapture = seen.state === 'approved' && (await ctx.tx((db) => claimCapture(db, attempt)))
  const said = mayCapture ? await provider.capture(attempt.reference) : seen
  const asked = mayCapture ? { ...attempt, state: 'capturing' as const } : attempt
  await ctx.tx((db) => recordPayment(db, ctx, asked, said))
}

/** So that nothing can be paid by it any more, unless it was a moment before. */
export async function endAttempt(ctx: Settling, attempt: Attempt): Promise<void> {
  // What we are taking at this moment, or were when a process died, has to be taken to its end.
  if (attempt.state === 'capturing') return settleAttempt(ctx, attempt)
  const provider = ctx.payments[PAYMENT_PROVIDERS[attempt.type]]
  // Without a reference nobody was shown a page, and nobody will be: an attempt that has ended takes no reference.
  const said: PaymentState =
    attempt.reference === null ? { state: 'ended' } : await provider.end(attempt.reference)
  await ctx.tx((db) => recordPayment(db, ctx, attempt, said, { isEnding: true }))
}

/** Money is taken only for an order that waits for it, by the attempt that stands. */
async function claimCapture(db: Tx, { id, orderId }: Attempt): Promise<boolean> {
  const order = await lockOrder(db, orderId)
  const attempt = await lockAttempt(db, id)
  if (attempt?.state === 'capturing') return true
  if (order?.status !== 'unpaid' || attempt?.state !== 'open') return false
  await updateAttemptState(db, id, 'capturing')
  return true
}
