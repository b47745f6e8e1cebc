// What the statement and its receipts say about each movement, and about the ways money takes.
import type { Movement, MoneyWay } from '#domain/ledger.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import type { ReceiptKind } from '#domain/receipts.ts'

/** `order`: '#00000042' */
export const MOVEMENT_WORDS: Readonly<Record<Movement, (order: string) => string>> = {
  payment: (order) => `Payment received for order ${order}`,
  order: (order) => `Order ${order} paid`,
  change: (order) => `Order ${order} changed`,
  return: (order) => `Returned from order ${order}`,
  credit: (order) => `Credit for the late paper of order ${order}`,
  refund: (order) => `Refunded to the payment for order ${order}`,
  bounce: (order) => `Back in your wallet: we couldn’t refund the payment for order ${order}`,
  handout: () => 'Sent to you by hand',
}

export const WAY_WORDS: Readonly<Record<ReceiptKind, Readonly<Record<MoneyWay, string>>>> = {
  payment: { CREDIT: 'By card', PAYPAL: 'By PayPal', WALLET: 'From your wallet' },
  refund: { CREDIT: 'To the card', PAYPAL: 'To the PayPal account', WALLET: 'To your wallet' },
}

/** '+ $50.00', '− $186.25' */
export function signedMoney(dollars: number): string {
  return `${dollars < 0 ? '−' : '+'} ${formatMoney(Math.abs(toCents(dollars)))}`
}
