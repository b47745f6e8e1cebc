// What Stripe says of disputes that customers opened at their bank.
import type { Stripe } from 'stripe'
import type { BankDisputeSaid, BankDisputeState } from '#domain/bank-disputes.ts'

type DisputeEvent = Extract<
  Stripe.Event,
  {
    type:
      | 'charge.dispute.created'
      | 'charge.dispute.updated'
      | 'charge.dispute.closed'
      | 'charge.dispute.funds_withdrawn'
      | 'charge.dispute.funds_reinstated'
  }
>

export function isAboutDispute(event: Stripe.Event): event is DisputeEvent {
  return event.type.startsWith('charge.dispute.')
}

/** An inquiry that the bank closed took no money: it counts as won. */
const STATES: ReadonlyMap<string, BankDisputeState> = new Map([
  ['won', 'won'],
  ['prevented', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
])

export function disputeOf(dispute: Stripe.Dispute): BankDisputeSaid {
  const { id, amount, currency, payment_intent, status, reason, evidence_details } = dispute
  const capture = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  const moves = dispute.balance_transactions
  return {
    reference: id,
    // A charge that is no payment of ours is not in the books.
    capture: capture ?? '',
    cents: amount,
    currency: currency.toUpperCase(),
    state: STATES.get(status) ?? 'open',
    reason,
    answerBy: evidence_details.due_by === 0 ? null : evidence_details.due_by,
    withdrawnCents: sumOf(moves.map((move) => -move.amount)),
    reinstatedCents: sumOf(moves.map((move) => move.amount)),
    feeCents: sumOf(moves.map(({ fee }) => fee)),
    feeBackCents: sumOf(moves.map(({ fee }) => -fee)),
  }
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, part) => sum + Math.max(0, part), 0)
}
