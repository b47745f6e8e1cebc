// Disputes at the played PayPal: PayPal holds the money, and moves it when it decides for the customer.
import { ANSWER_SECONDS, type Outcome } from './disputes.ts'
import { type Amount, type Capture, timeOf } from './paypal-objects.ts'
import { paypalId } from './paypal-wire.ts'
import type { Vendor } from './webhooks.ts'

type Dispute = {
  readonly id: string
  readonly capture: string
  readonly amount: Amount
  readonly outcome: Outcome | null
  readonly createdAt: number
}

type World = Pick<Vendor, 'now' | 'memory'> & {
  readonly announce: (type: string, resource: object) => void
}

export function createPaypalDisputes({ now, memory, announce }: World) {
  const disputes = memory.shelf<Dispute>('paypal-disputes')
  const ofCapture = memory.shelf<string>('paypal-disputes-of')

  function tell(dispute: Dispute, type: string): object {
    disputes.put(dispute.id, dispute)
    const body = bodyOf(dispute)
    announce(`CUSTOMER.DISPUTE.${type}`, body)
    return body
  }

  return {
    find: (id: string) => {
      const dispute = disputes.get(id)
      return dispute && bodyOf(dispute)
    },
    open: ({ id: capture, amount }: Capture): object | undefined => {
      if (ofCapture.get(capture) !== undefined) return undefined
      const id = `PP-D-${paypalId()}`
      ofCapture.put(capture, id)
      return tell({ id, capture, amount, outcome: null, createdAt: now() }, 'CREATED')
    },
    decide: (id: string, outcome: Outcome): object | undefined => {
      const dispute = disputes.get(id)
      return dispute?.outcome === null ? tell({ ...dispute, outcome }, 'RESOLVED') : undefined
    },
  }
}

function bodyOf({ id, capture, amount, outcome, createdAt }: Dispute): object {
  return {
    dispute_id: id,
    disputed_transactions: [{ seller_transaction_id: capture }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    dispute_amount: amount,
    status: outcome === null ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    ...(outcome !== null && {
      dispute_outcome: {
        outcome_code: outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
      },
    }),
    ...(outcome === 'lost' && {
      money_movements: [{ affected_party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT', amount }],
    }),
    seller_response_due_date: timeOf(createdAt + ANSWER_SECONDS),
    create_time: timeOf(createdAt),
  }
}
