// Money that waits for a person: how an admin may settle it.
import { allow, refuse, type Verdict } from './basics/verdict.ts'
import { PAYMENT_CURRENCY } from './payments.ts'
import { refuseField, required } from './validations.ts'

export const SETTLED_THINGS = ['refund', 'dispute', 'wallet'] as const
/** again: we ask the vendor once more · wallet: it stays with us · outside: sent by hand · won, lost: what the vendor said */
export const SETTLEMENT_WAYS = ['again', 'wallet', 'outside', 'won', 'lost'] as const

export type SettlementWay = (typeof SETTLEMENT_WAYS)[number]

export const SETTLEMENT_NOTE_MAX = 500
export const SETTLEMENT_REFERENCE_MAX = 100

export type Settlement = {
  readonly way: SettlementWay
  readonly note: string
  /** Where the transfer, or the vendor's word, can be found again. */
  readonly reference: string
}

type StuckRefund = { readonly state: string; readonly currency: string; readonly isDisputed: boolean }

export function judgeRefundSettlement(refund: StuckRefund, settlement: Settlement): Verdict {
  const isForeign = refund.currency !== PAYMENT_CURRENCY
  const isStuck =
    refund.state === 'queued' || refund.state === 'held' || (refund.state === 'failed' && isForeign)
  if (!isStuck) return refuse('conflict', 'This refund is settled, or its provider is sending it.')
  if (refund.isDisputed) return refuse('conflict', 'The bank decides about this payment first.')
  if (settlement.way === 'wallet' && isForeign) return refuse('conflict', 'A wallet holds dollars only.')
  return judgeWords(settlement, ['again', 'wallet', 'outside'])
}

export function judgeDisputeSettlement(dispute: { readonly state: string }, settlement: Settlement): Verdict {
  if (dispute.state !== 'open') return refuse('conflict', 'This dispute is over.')
  return judgeWords(settlement, ['again', 'won', 'lost'])
}

/** Judges how to settle the wallet of a person who is gone: all we can do is send the money. */
export function judgeWalletSettlement(settlement: Settlement): Verdict {
  return judgeWords(settlement, ['outside'])
}

/** What a person does by hand needs a note and a reference, because no vendor keeps a record of it for us. */
function judgeWords({ way, note, reference }: Settlement, ways: readonly SettlementWay[]): Verdict {
  if (!ways.includes(way)) return refuseField('way', 'You can’t settle this that way.')
  if (way === 'again') return allow()
  if (note === '') return refuseField('note', required('note'))
  return way === 'wallet' || reference !== '' ? allow() : refuseField('reference', required('reference'))
}
