// Who pays how much of an order: the wallet as far as it goes, a provider the rest.
import type { Output } from '#contract/index.ts'
import { toCents } from '#domain/basics/money.ts'
import { walletShare } from '#domain/payments.ts'

type Order = Pick<Output<'orders', 'info'>, 'total' | 'prepaid'>
type Wallet = Output<'statements', 'wallet'>

export type Shares = { readonly walletCents: number; readonly dueCents: number }

/**
 * Splits the total into what the wallet and what a provider pays. A payment under way has set the wallet's share aside; it stays
 * as it was then.
 */
export function sharesOf(order: Order, wallet: Wallet): Shares {
  const totalCents = toCents(order.total)
  const heldCents = toCents(order.prepaid)
  const freeCents = toCents(wallet.balance) - toCents(wallet.held)
  const walletCents = heldCents > 0 ? heldCents : walletShare(freeCents, totalCents)
  return { walletCents, dueCents: totalCents - walletCents }
}
