// The one thing to do with an order as it stands, or where to read on: its card and its page lead there.
import { orderPath } from '#domain/links.ts'
import { checkoutPath } from '#domain/payments.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import type { OrderPage } from '#domain/tabs.ts'
import type { Order } from './order-words.ts'

export type Way = { readonly href: string; readonly label: string }

const READ_ON: Readonly<Partial<Record<OrderStatus, readonly [OrderPage, string]>>> = {
  disputing: ['disputes', 'Follow the dispute'],
  revision: ['revision', 'See the request'],
  editing: ['revision', 'See the request'],
  finalizing: ['downloads', 'Get the draft'],
  processing: ['downloads', 'Get the paper'],
  completed: ['downloads', 'Get the paper'],
}

/** A paper that is written again because of a dispute needs no request of its own. */
const AFTER_DISPUTE: typeof READ_ON.editing = ['disputes', 'See the answer']

export function wayOn({
  id,
  status,
  disputedAt,
  isRevisedAfterDispute,
}: Pick<Order, 'id' | 'status' | 'disputedAt' | 'isRevisedAfterDispute'>): Way | undefined {
  if (status === 'unpaid') return { href: checkoutPath(id), label: 'Go to checkout' }
  const isReworked = status === 'editing' && disputedAt !== null && !isRevisedAfterDispute
  const found = isReworked ? AFTER_DISPUTE : READ_ON[status]
  return found && { href: orderPath(id, found[0]), label: found[1] }
}
