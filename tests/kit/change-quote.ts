// A quote for an order that stays as it is.
import type { ChangeQuote } from '#web/parts/changes/change-words.ts'

export const BILL = { total: 44.9, lines: [], dueAt: 0, category: 'Standard' } satisfies ChangeQuote['was']

export const QUOTE: ChangeQuote = {
  order: 7,
  was: BILL,
  is: BILL,
  isOtherwise: false,
  isTariffOfToday: true,
  difference: 0,
  fromWallet: 0,
  toPay: 0,
  toPayment: 0,
  waiting: 0,
  toWallet: 0,
}
