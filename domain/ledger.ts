// The ledger: each entry moves cents from one account to another, so that the books cannot be out of balance.
import { PAYMENT_TYPES, type PaymentProviderName, type PaymentType } from './payments.ts'

/**
 * What the providers hold for us, what customers have with us, what we have earned, what is on its way back, what banks hold of
 * disputed payments, what disputes cost us, and what a person sent by hand.
 */
export const ACCOUNTS = [
  'stripe',
  'paypal',
  'wallet',
  'revenue',
  'refunds',
  'disputes',
  'losses',
  'outside',
] as const

export type Account = (typeof ACCOUNTS)[number]

/** These touch the customer's wallet. */
export const MOVEMENTS = [
  'payment',
  'order',
  'change',
  'return',
  'credit',
  'refund',
  'bounce',
  'handout',
] as const

export type Movement = (typeof MOVEMENTS)[number]

export type EntryKind = Movement | 'settlement' | 'disputed' | 'reinstated' | 'loss' | 'fee'

export type Entry = {
  readonly kind: EntryKind
  readonly debit: Account
  readonly credit: Account
  readonly cents: number
}

export const MONEY_WAYS = ['CREDIT', 'PAYPAL', 'WALLET'] as const

export type MoneyWay = (typeof MONEY_WAYS)[number]

/** Books what a provider has taken from the customer. */
export function paymentTaken(provider: PaymentProviderName, cents: number): Entry {
  return { kind: 'payment', debit: provider, credit: 'wallet', cents }
}

/** Books the payment of an order. */
export function orderPaid(cents: number): Entry {
  return { kind: 'order', debit: 'wallet', credit: 'revenue', cents }
}

/** Books what a changed order costs more, or less, than the customer has paid. */
export function orderChanged(differenceCents: number): Entry {
  return differenceCents > 0
    ? { kind: 'change', debit: 'wallet', credit: 'revenue', cents: differenceCents }
    : { kind: 'change', debit: 'revenue', credit: 'wallet', cents: -differenceCents }
}

/** Books money of an order that goes back to its customer. */
export function orderReturned(cents: number): Entry {
  return { kind: 'return', debit: 'revenue', credit: 'wallet', cents }
}

/** Books what we give the customer for a day of delay. */
export function delayCredited(cents: number): Entry {
  return { kind: 'credit', debit: 'revenue', credit: 'wallet', cents }
}

/** Books money that leaves the wallet for the payment it came from. */
export function refundStarted(cents: number): Entry {
  return { kind: 'refund', debit: 'wallet', credit: 'refunds', cents }
}

/** Books a refund that the provider has sent. */
export function refundSettled(provider: PaymentProviderName, cents: number): Entry {
  return { kind: 'settlement', debit: 'refunds', credit: provider, cents }
}

/** Books a refund that the bank has paid, since the customer disputed the payment there and won. */
export function refundPaidByBank(cents: number): Entry {
  return { kind: 'settlement', debit: 'refunds', credit: 'disputes', cents }
}

/** Books a refund that a person has sent by hand. */
export function refundSentByHand(cents: number): Entry {
  return { kind: 'settlement', debit: 'refunds', credit: 'outside', cents }
}

/** Books what was in a wallet and a person has sent by hand. */
export function walletSentByHand(cents: number): Entry {
  return { kind: 'handout', debit: 'wallet', credit: 'outside', cents }
}

/** Books a payment that the bank takes back because its customer disputes it. */
export function disputed(provider: PaymentProviderName, cents: number): Entry {
  return { kind: 'disputed', debit: 'disputes', credit: provider, cents }
}

/** Books a disputed payment that we have again. */
export function reinstated(provider: PaymentProviderName, cents: number): Entry {
  return { kind: 'reinstated', debit: provider, credit: 'disputes', cents }
}

/** Books what the bank keeps without paying anything that we owe the customer. */
export function disputeLost(cents: number): Entry {
  return { kind: 'loss', debit: 'losses', credit: 'disputes', cents }
}

export function disputeFee(provider: PaymentProviderName, cents: number): Entry {
  return { kind: 'fee', debit: 'losses', credit: provider, cents }
}

export function disputeFeeReturned(provider: PaymentProviderName, cents: number): Entry {
  return { kind: 'fee', debit: provider, credit: 'losses', cents }
}

/** Books a refund that the provider cannot send. */
export function refundBounced(cents: number): Entry {
  return { kind: 'bounce', debit: 'refunds', credit: 'wallet', cents }
}

/** Books a refund that the provider had sent and has back. */
export function refundSentBack(provider: PaymentProviderName, cents: number): Entry {
  return { kind: 'bounce', debit: provider, credit: 'wallet', cents }
}

/** Returns what the entry does to the customer's balance. */
export function walletChange({ debit, credit, cents }: Omit<Entry, 'kind'>): number {
  if (credit === 'wallet') return cents
  return debit === 'wallet' ? -cents : 0
}

/** Splits a sum by the ways it took. The part that no provider carried came from the wallet. */
export function splitByWay(
  cents: number,
  carried: readonly { readonly type: PaymentType; readonly cents: number }[],
): readonly { readonly way: MoneyWay; readonly cents: number }[] {
  const byProviders = PAYMENT_TYPES.map((way) => ({
    way,
    cents: carried.filter(({ type }) => type === way).reduce((sum, part) => sum + part.cents, 0),
  }))
  const left = byProviders.reduce((rest, part) => rest - part.cents, cents)
  const parts: { way: MoneyWay; cents: number }[] = [...byProviders, { way: 'WALLET', cents: left }]
  return parts.filter((part) => part.cents > 0)
}
