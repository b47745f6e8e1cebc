// Money that waits for a person, as an admin sees it.
import { disputeAddress } from '#domain/bank-disputes.ts'
import { toDollars } from '#domain/basics/money.ts'
import { PAYMENT_PROVIDERS, type PaymentType } from '#domain/payments.ts'

type Payment = {
  readonly id: number
  readonly orderId: number
  readonly version: number
  readonly cents: number
  readonly currency: string
  readonly type: PaymentType
}

type Refund = Payment & { readonly state: string; readonly refusals: number; readonly createdAt: number }

type Dispute = Payment & {
  readonly reference: string
  readonly reason: string
  readonly withdrawnCents: number
  readonly feeCents: number
  readonly answerBy: number | null
  readonly openedAt: number
}

type Unsettled = {
  readonly refunds: readonly Refund[]
  readonly disputes: readonly Dispute[]
  readonly wallets: readonly { readonly personId: number; readonly cents: number }[]
  readonly waiting: number
}

export function viewUnsettled({ refunds, disputes, wallets, waiting }: Unsettled) {
  return {
    refunds: refunds.map((refund) => ({
      ...viewPayment(refund),
      isRefused: refund.state === 'failed',
      isHeld: refund.state === 'held',
      refusals: refund.refusals,
      since: refund.createdAt,
    })),
    disputes: disputes.map((dispute) => ({
      ...viewPayment(dispute),
      reason: dispute.reason,
      withdrawn: toDollars(dispute.withdrawnCents),
      fee: toDollars(dispute.feeCents),
      answerBy: dispute.answerBy,
      since: dispute.openedAt,
      address: disputeAddress(PAYMENT_PROVIDERS[dispute.type], dispute.reference),
    })),
    wallets: wallets.map(({ personId, cents }) => ({ person: personId, amount: toDollars(cents) })),
    waiting,
  }
}

function viewPayment({ id, orderId, version, cents, currency, type }: Payment) {
  return { id, order: orderId, version, amount: toDollars(cents), currency, way: type }
}
