// What the vendors hold, by their own account: put together from every event that they have sent, whether we
// received it or not.
import { toCents } from '#domain/basics/money.ts'
import { memberAt } from '#domain/basics/members.ts'
import { textAt } from '#server/ports/payments/paypal-client.ts'
import type { Letter } from './letter-box.ts'

export type Taken = { readonly cents: number; refundedCents: number }

type Given = { readonly capture: string; readonly cents: number; readonly isLost: boolean }

/** Captures by the vendor's number of each. */
export function vendorTruth(letters: readonly Letter[]): ReadonlyMap<string, Taken> {
  const taken = new Map<string, Taken>()
  const given = new Map<string, Given>()
  for (const letter of letters) {
    const event: unknown = JSON.parse(letter.raw.toString())
    if (letter.vendor === 'stripe') readStripe(event, taken, given)
    else readPaypal(event, taken, given)
  }
  for (const { capture, cents, isLost } of given.values()) {
    const from = taken.get(capture)
    if (!from) throw new Error(`${capture} was refunded and never taken`)
    if (!isLost) from.refundedCents += cents
  }
  return taken
}

function readStripe(event: unknown, taken: Map<string, Taken>, given: Map<string, Given>): void {
  const object = memberAt(event, 'data', 'object')
  const type = textAt(event, 'type')
  if (type === 'payment_intent.succeeded')
    taken.set(textAt(object, 'id'), { cents: Number(memberAt(object, 'amount_received')), refundedCents: 0 })
  if (!type.startsWith('refund.')) return
  const isLost = memberAt(object, 'status') === 'failed'
  const id = textAt(object, 'id')
  if (given.get(id)?.isLost) return
  given.set(id, {
    capture: textAt(object, 'payment_intent'),
    cents: Number(memberAt(object, 'amount')),
    isLost,
  })
}

function readPaypal(event: unknown, taken: Map<string, Taken>, given: Map<string, Given>): void {
  const resource = memberAt(event, 'resource')
  const type = textAt(event, 'event_type')
  const cents = () => toCents(Number(textAt(resource, 'amount', 'value')))
  if (type === 'PAYMENT.CAPTURE.COMPLETED')
    taken.set(textAt(resource, 'id'), { cents: cents(), refundedCents: 0 })
  if (!type.startsWith('PAYMENT.REFUND.') && type !== 'PAYMENT.CAPTURE.REFUNDED') return
  const capture = textAt(resource, 'links', 0, 'href').split('/').at(-1) ?? ''
  const id = textAt(resource, 'id')
  if (given.get(id)?.isLost) return
  given.set(id, { capture, cents: cents(), isLost: memberAt(resource, 'status') === 'FAILED' })
}

/**
 * What a vendor has said about a dispute: the sums over all its events, the last of which has the final sums.
 */
export type Disputed = { withdrawnCents: number; reinstatedCents: number }

/** Disputes by the vendor's number of each. */
export function disputedTruth(letters: readonly Letter[]): ReadonlyMap<string, Disputed> {
  const disputed = new Map<string, Disputed>()
  for (const letter of letters) {
    const event: unknown = JSON.parse(letter.raw.toString())
    const [id, sums] = letter.vendor === 'stripe' ? stripeDispute(event) : paypalDispute(event)
    if (id === '') continue
    const known = disputed.get(id)
    disputed.set(id, {
      withdrawnCents: Math.max(known?.withdrawnCents ?? 0, sums.withdrawnCents),
      reinstatedCents: Math.max(known?.reinstatedCents ?? 0, sums.reinstatedCents),
    })
  }
  return disputed
}

const NOTHING: Disputed = { withdrawnCents: 0, reinstatedCents: 0 }

function stripeDispute(event: unknown): readonly [string, Disputed] {
  if (!textAt(event, 'type').startsWith('charge.dispute.')) return ['', NOTHING]
  const dispute = memberAt(event, 'data', 'object')
  const moves = Array.from(Object(memberAt(dispute, 'balance_transactions')), (move) =>
    Number(memberAt(move, 'amount')),
  )
  const sum = (cents: readonly number[]) => Math.abs(cents.reduce((all, one) => all + one, 0))
  return [
    textAt(dispute, 'id'),
    {
      withdrawnCents: sum(moves.filter((cents) => cents < 0)),
      reinstatedCents: sum(moves.filter((cents) => cents > 0)),
    },
  ]
}

function paypalDispute(event: unknown): readonly [string, Disputed] {
  if (!textAt(event, 'event_type').startsWith('CUSTOMER.DISPUTE.')) return ['', NOTHING]
  const dispute = memberAt(event, 'resource')
  const isLost = memberAt(dispute, 'dispute_outcome', 'outcome_code') === 'RESOLVED_BUYER_FAVOUR'
  const cents = toCents(Number(textAt(dispute, 'dispute_amount', 'value')))
  return [textAt(dispute, 'dispute_id'), { withdrawnCents: isLost ? cents : 0, reinstatedCents: 0 }]
}
