// What a withdrawal would return, as the customer sees it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Quote } from '#contract/kinds/money.ts'
import { toDollars } from '#domain/basics/money.ts'
import { WITHDRAWAL_PERCENT, type ReturnSplit, type WithdrawalQuote } from '#domain/refunds.ts'

export function viewQuote(
  { amountCents, rule, changesAt }: WithdrawalQuote,
  split: ReturnSplit,
): Value<typeof Quote> {
  return {
    amount: toDollars(amountCents),
    toPayment: toDollars(split.sentCents),
    waiting: toDollars(split.waitingCents),
    toWallet: toDollars(split.walletCents),
    rule,
    percent: WITHDRAWAL_PERCENT[rule],
    changesAt,
  }
}
