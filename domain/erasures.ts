// Whether somebody may be erased: what was paid for has to come to its end first.
import { formatMoney } from './basics/money.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import type { OrderStatus } from './statuses.ts'

const SETTLED: ReadonlySet<OrderStatus> = new Set(['unpaid', 'completed', 'canceled', 'refunded'])

export function judgeErasure(orders: readonly { readonly status: OrderStatus }[]): Verdict {
  if (orders.every(({ status }) => SETTLED.has(status))) return allow()
  return refuse('conflict', 'You have orders in progress.')
}

/** What is left in the wallet once everything that can go back to a payment has. */
export function judgeBalance(restCents: number): Verdict {
  if (restCents === 0) return allow()
  return refuse(
    'conflict',
    `${formatMoney(restCents)} of your balance cannot go back to a payment by itself. Write to us, and we settle it first.`,
  )
}
