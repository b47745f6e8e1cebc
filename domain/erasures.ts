// Whether somebody may be erased: what was paid for has to come to its end first.
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import type { OrderStatus } from './statuses.ts'

const SETTLED: ReadonlySet<OrderStatus> = new Set(['unpaid', 'completed', 'canceled', 'refunded'])

export function judgeErasure(orders: readonly { readonly status: OrderStatus }[]): Verdict {
  if (orders.every(({ status }) => SETTLED.has(status))) return allow()
  return refuse('conflict', 'You have orders in progress.')
}
