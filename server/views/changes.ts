// A change of an order as its customer sees it: quoted, and waiting for its payment.
import type { Value } from '#contract/grammar/shapes.ts'
import type { ChangeQuote } from '#contract/kinds/money.ts'
import type { WholeOrder } from '#contract/kinds/orders.ts'
import { toDollars } from '#domain/basics/money.ts'
import type { BillLine } from '#domain/bills.ts'
import {
  changedDeadline,
  followsTariff,
  isOtherwise,
  type PricedOrder,
  type WantedTerms,
} from '#domain/changes.ts'
import type { ReturnSplit } from '#domain/refunds.ts'
import type { Change } from '#server/store/changes.ts'
import { viewLine } from './lines.ts'

type Quoted = {
  readonly order: PricedOrder & {
    readonly id: number
    readonly totalCents: number
    readonly createdAt: number
    readonly deadlineAt: number
    readonly categoryTitle: string
  }
  readonly oldLines: readonly BillLine[]
  readonly wanted: WantedTerms
  readonly grounds: { readonly category: string | null }
  readonly price: { readonly totalCents: number; readonly lines: readonly BillLine[] }
}

type Ways = {
  /** How much of a higher price the wallet pays. */
  readonly walletCents: number
  /** How much of a lower price goes back, and where to. */
  readonly back: ReturnSplit
}

export function viewChangeQuote(
  { order, oldLines, wanted, grounds, price }: Quoted,
  now: number,
  { walletCents, back }: Ways,
): Value<typeof ChangeQuote> {
  const { urgencyHours } = wanted
  const differenceCents = price.totalCents - order.totalCents
  const dueAt =
    urgencyHours === null ? order.deadlineAt : changedDeadline(order.createdAt, urgencyHours, now).deadlineAt
  return {
    order: order.id,
    was: {
      total: toDollars(order.totalCents),
      lines: oldLines.map(viewLine),
      dueAt: order.deadlineAt,
      category: order.categoryTitle,
    },
    is: {
      total: toDollars(price.totalCents),
      lines: price.lines.map(viewLine),
      dueAt,
      category: grounds.category ?? order.categoryTitle,
    },
    isOtherwise: isOtherwise(order, wanted),
    isTariffOfToday: followsTariff(order, wanted),
    difference: toDollars(differenceCents),
    fromWallet: toDollars(walletCents),
    toPay: toDollars(Math.max(differenceCents, 0) - walletCents),
    toPayment: toDollars(back.sentCents),
    waiting: toDollars(back.waitingCents),
    toWallet: toDollars(back.walletCents),
  }
}

/** Shows the change with its new bill. */
export function viewChange(change: Change): NonNullable<Value<typeof WholeOrder>['change']> {
  return {
    total: toDollars(change.totalCents),
    difference: toDollars(change.totalCents - change.oldTotalCents),
    prepaid: toDollars(change.prepaidCents),
    lines: change.lines.map(viewLine),
    category: change.categoryTitle,
    urgency: change.urgencyHours,
    expiresAt: change.expiresAt,
  }
}
