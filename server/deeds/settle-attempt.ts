// Asks a provider about an attempt, captures money that waits for us, and records the truth.
import {
  isSettled,
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  type PaymentState,
} from '#domain/payments.ts'
import { lockAttempt, updateAttemptState, type Attempt } from '#server/store/attempts.ts'
import type { Tx } from '#server/store/connection.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { recordPayment } from './record-payment.ts'
import type { Recording } from './send-mail.ts'

export type Provider = {
  look(reference: string): Promise<PaymentState>
  capture(reference: string): Promise<PaymentState>
  end(reference: string): Promise<PaymentState>
}

export type Settling = Recording & {
  readonly payments: Readonly<Record<PaymentProviderName, Provider>>
  readonly tx: <T>(work: (db: Tx) => Promise<T>) => Promise<T>
}

/** Brings the attempt as far as it can go now. */
export async function settleAttempt(ctx: Settling, attempt: Attempt): Promise<void> {
  if (attempt.reference === null || isSettled(attempt.state)) return
  const provider = ctx.payments[PAYMENT_PROVIDERS[attempt.type]]
  const seen = await provider.look(attempt.reference)
  const mayCapture = seen.state === 'approved' && (await ctx.tx((db) => claimCapture(db, attempt)))
  const said = mayCapture ? await provider.capture(attempt.reference) : seen
  const asked = mayCapture ? { ...attempt, state: 'capturing' as const } : attempt
  await ctx.tx((db) => recordPayment(db, ctx, asked, said))
}

/** Ends the attempt. From then on the customer can't pay it, unless they just have. */
export async function endAttempt(ctx: Settling, attempt: Attempt): Promise<void> {
  // We must finish a capture that is under way, or was when a process died.
  if (attempt.state === 'capturing') return settleAttempt(ctx, attempt)
  const provider = ctx.payments[PAYMENT_PROVIDERS[attempt.type]]
  // Without a reference the customer never saw a page, and never will, because an ended attempt takes no reference.
  const said: PaymentState =
    attempt.reference === null ? { state: 'ended' } : await provider.end(attempt.reference)
  await ctx.tx((db) => recordPayment(db, ctx, attempt, said, { isEnding: true }))
}

/** We capture money only if the order or its change waits for it, and only by the current attempt. */
async function claimCapture(db: Tx, { id, orderId }: Attempt): Promise<boolean> {
  await lockOrder(db, orderId)
  const attempt = await lockAttempt(db, id)
  if (attempt?.state === 'capturing') return true
  if (attempt?.state !== 'open' || !attempt.isAwaited) return false
  await updateAttemptState(db, id, 'capturing')
  return true
}
