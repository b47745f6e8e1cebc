// Whether a person may be erased: they may not work at the desk, and the orders that they paid for have to end first.
import { formatMoney } from './basics/money.ts'
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { isStaff, type Scope } from './people.ts'
import { SETTLED, type OrderStatus } from './statuses.ts'

/** Refuses people of the desk: a writer may owe papers, and one admin has to be left, so an admin decides who leaves. */
export function judgeLeaving(scopes: readonly Scope[]): Verdict {
  if (!isStaff(scopes)) return allow()
  return refuse('conflict', 'You work at the desk. Ask an admin to end that first.')
}

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
