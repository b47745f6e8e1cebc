// Disputes at the played Stripe: the money leaves with the fee, and comes back if the dispute is won.
import { ANSWER_SECONDS, DISPUTE_FEE_CENTS, type Outcome } from './disputes.ts'
import type { Intent } from './stripe-objects.ts'
import { stripeId } from './stripe-wire.ts'
import type { Vendor } from './webhooks.ts'

type Move = { readonly object: 'balance_transaction'; readonly amount: number; readonly fee: number }

export type StripeDispute = {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly reason: 'product_not_received'
  readonly status: 'needs_response' | Outcome
  readonly balance_transactions: readonly Move[]
  readonly evidence_details: { readonly due_by: number }
  readonly is_charge_refundable: false
  readonly created: number
}

type World = Pick<Vendor, 'now' | 'memory'> & {
  readonly announce: (type: string, object: object) => void
}

export function createStripeDisputes({ now, memory, announce }: World) {
  const disputes = memory.shelf<StripeDispute>('stripe-disputes')
  const ofIntent = memory.shelf<string>('stripe-disputes-of')

  function tell(dispute: StripeDispute, ...types: readonly string[]): StripeDispute {
    disputes.put(dispute.id, dispute)
    for (const type of types) announce(`charge.dispute.${type}`, dispute)
    return dispute
  }

  return {
    find: (id: string) => disputes.get(id),
    /** While the bank thinks, and once it has decided for the customer, nothing can be refunded. */
    isDisputed: (intent: string) => {
      const id = ofIntent.get(intent)
      return id !== undefined && disputes.get(id)?.status !== 'won'
    },
    open: ({ id: intent, amount, currency, latest_charge: charge }: Intent): StripeDispute => {
      const id = stripeId('du')
      ofIntent.put(intent, id)
      return tell(
        {
          id,
          object: 'dispute',
          amount,
          currency,
          charge,
          payment_intent: intent,
          reason: 'product_not_received',
          status: 'needs_response',
          balance_transactions: [{ object: 'balance_transaction', amount: -amount, fee: DISPUTE_FEE_CENTS }],
          evidence_details: { due_by: now() + ANSWER_SECONDS },
          is_charge_refundable: false,
          created: now(),
        },
        'created',
        'funds_withdrawn',
      )
    },
    decide: (id: string, outcome: Outcome): StripeDispute | undefined => {
      const dispute = disputes.get(id)
      if (dispute?.status !== 'needs_response') return undefined
      if (outcome === 'lost') return tell({ ...dispute, status: 'lost' }, 'closed')
      const back: Move = { object: 'balance_transaction', amount: dispute.amount, fee: -DISPUTE_FEE_CENTS }
      const won = {
        ...dispute,
        status: outcome,
        balance_transactions: [...dispute.balance_transactions, back],
      }
      return tell(won, 'closed', 'funds_reinstated')
    },
  }
}
