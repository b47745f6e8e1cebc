// Whether a person may be erased: the orders that they paid for have to end first.
import { formatMoney } from './basics/money.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { SETTLED, type OrderStatus } from './statuses.ts'

export function judgeErasure(orders: readonly { readonly status: OrderStatus }[]): Verdict {
  if (orders.every(({ status }) => SETTLED.includes(status))) return allow()
  return refuse('conflict', 'You have orders in progress.')
}

/** Judges the rest in the wallet once all that can go back to payments has gone back. */
export function judgeBalance(restCents: number): Verdict {
  if (restCents === 0) return allow()
  return refuse(
    'conflict',
    `We can’t send ${formatMoney(restCents)} of your balance back to a payment automatically. Write to us, and we’ll settle it first.`,
  )
}
