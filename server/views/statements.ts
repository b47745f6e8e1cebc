// The statement and its receipts as their owner sees them.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Order } from '#contract/kinds/orders.ts'
import type { Receipt, Transaction, Wallet } from '#contract/kinds/money.ts'
import { toDollars } from '#domain/basics/money.ts'
import { splitByWay, walletChange, type Account, type Movement } from '#domain/ledger.ts'
import type { PaymentType } from '#domain/payments.ts'
import { formatReceipt, type ReceiptKind, type ReceiptNumber } from '#domain/receipts.ts'

type MovementRow = {
  readonly id: number
  readonly orderId: number
  readonly kind: Movement
  readonly debit: Account
  readonly credit: Account
  readonly cents: number
  readonly balanceCents: number
  readonly receiptYear: number | null
  readonly receiptNumber: number | null
  readonly createdAt: number
}

type ReceiptRow = {
  readonly number: ReceiptNumber
  readonly kind: ReceiptKind
  readonly cents: number
  readonly orderId: number
  readonly createdAt: number
  readonly name: string
  readonly email: string
  readonly carried: readonly { readonly type: PaymentType; readonly cents: number }[]
  readonly order: Value<typeof Order> | null
  readonly change: { readonly wasCents: number; readonly isCents: number } | null
}

export function viewTransaction(row: MovementRow): Value<typeof Transaction> {
  const { receiptYear: year, receiptNumber: number } = row
  return {
    id: row.id,
    order: row.orderId,
    amount: toDollars(walletChange(row)),
    balance: toDollars(row.balanceCents),
    kind: row.kind,
    date: row.createdAt,
    receipt: year === null || number === null ? null : formatReceipt({ year, number }),
  }
}

export function viewWallet(row: {
  readonly balanceCents: number
  readonly heldCents: number
}): Value<typeof Wallet> {
  return { balance: toDollars(row.balanceCents), held: toDollars(row.heldCents) }
}

export function viewReceipt(row: ReceiptRow): Value<typeof Receipt> {
  const { kind, cents, orderId, createdAt, name, email, order, change } = row
  return {
    number: formatReceipt(row.number),
    kind,
    date: createdAt,
    amount: toDollars(cents),
    parts: splitByWay(cents, row.carried).map((part) => ({ way: part.way, amount: toDollars(part.cents) })),
    name,
    email,
    orderId,
    order,
    change: change && { was: toDollars(change.wasCents), is: toDollars(change.isCents) },
  }
}
