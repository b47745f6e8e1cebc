// What PayPal says of disputes that customers opened there, or at their bank.
import type { BankDisputeSaid, BankDisputeState } from '#domain/bank-disputes.ts'
import { memberAt } from '#domain/basics/members.ts'
import { textAt } from './paypal-client.ts'
import { centsOf } from './paypal-states.ts'

/** Where PayPal itself pays the customer, we keep our money. */
const OUTCOMES: ReadonlyMap<unknown, BankDisputeState> = new Map([
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
])

export function disputeStateOf(dispute: unknown): BankDisputeSaid {
  const state = stateOf(dispute)
  const cents = centsOf(textAt(dispute, 'dispute_amount', 'value'))
  const moves = movesIn(dispute)
  const due = Date.parse(String(memberAt(dispute, 'seller_response_due_date')))
  const settled = (direction: string) => sumOf(moves, (move) => isSettlement(move) && move.type === direction)
  const fees = (direction: string) => sumOf(moves, (move) => !isSettlement(move) && move.type === direction)
  return {
    reference: textAt(dispute, 'dispute_id'),
    capture: textAt(dispute, 'disputed_transactions', 0, 'seller_transaction_id'),
    cents,
    currency: textAt(dispute, 'dispute_amount', 'currency_code'),
    state,
    reason: textAt(dispute, 'reason'),
    answerBy: Number.isNaN(due) ? null : Math.floor(due / 1000),
    // PayPal does not always list what moved; a lost dispute took what was disputed.
    withdrawnCents: settled('DEBIT') || (state === 'lost' ? cents : 0),
    reinstatedCents: settled('CREDIT'),
    feeCents: fees('DEBIT'),
    feeBackCents: fees('CREDIT'),
  }
}

function stateOf(dispute: unknown): BankDisputeState {
  if (textAt(dispute, 'status') !== 'RESOLVED') return 'open'
  const outcome = memberAt(dispute, 'dispute_outcome', 'outcome_code')
  const state = OUTCOMES.get(outcome)
  if (state === undefined) throw new Error(`PayPal resolved a dispute as ${String(outcome)}`)
  return state
}

type Move = { readonly type: unknown; readonly reason: unknown; readonly cents: number }

/** Lists the money that moved on our side. */
function movesIn(dispute: unknown): readonly Move[] {
  const moves = memberAt(dispute, 'money_movements')
  if (!Array.isArray(moves)) return []
  return moves
    .filter((move) => memberAt(move, 'affected_party') === 'SELLER')
    .map((move) => ({
      type: memberAt(move, 'type'),
      reason: memberAt(move, 'reason'),
      cents: centsOf(textAt(move, 'amount', 'value')),
    }))
}

function isSettlement({ reason }: Move): boolean {
  return reason === 'DISPUTE_SETTLEMENT'
}

function sumOf(moves: readonly Move[], isMeant: (move: Move) => boolean): number {
  return moves.filter(isMeant).reduce((sum, { cents }) => sum + cents, 0)
}
