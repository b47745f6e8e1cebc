// The tabs of an order's pages: names, order, and which are open.
import { allow, refuse, type Verdict } from './basics/verdict.ts'
import { canOpenDispute } from './disputes.ts'
import type { Request } from './requests.ts'
import { canRequestRevision } from './revisions.ts'
import type { OrderStatus } from './statuses.ts'

export const ORDER_TABS = [
  { slug: 'downloads', name: 'Downloads' },
  { slug: 'details', name: 'Details' },
  { slug: 'instructions', name: 'Instructions' },
  { slug: 'files', name: 'Files' },
  { slug: 'activity', name: 'Activity' },
  { slug: 'revision', name: 'Revisions' },
  { slug: 'disputes', name: 'Disputes' },
] as const

/** Messages has a page but no tab: it is the chat button at the strip's end. */
export type OrderPage = (typeof ORDER_TABS)[number]['slug'] | 'messages'

export const DEFAULT_PAGE = 'activity' satisfies OrderPage

export type TabFacts = {
  readonly status: OrderStatus
  readonly revisions: readonly Request[]
  readonly disputes: readonly Request[]
  readonly releasedDeliveries: number
  readonly hasThread: boolean
}

type Condition = { readonly isMet: (order: TabFacts) => boolean; readonly reason: string }

// The pages without a condition are always open.
const CONDITIONS: Readonly<Partial<Record<OrderPage, Condition>>> = {
  downloads: {
    isMet: (order) => order.releasedDeliveries > 0,
    reason: 'No paper has been released yet.',
  },
  revision: {
    isMet: (order) => order.revisions.length > 0 || canRequestRevision(order.status, order.revisions),
    reason: 'There is no revision, and you can’t request one now.',
  },
  disputes: {
    isMet: (order) => order.disputes.length > 0 || canOpenDispute(order.status, order.disputes),
    reason: 'There is no dispute, and you can’t open one now.',
  },
  messages: {
    isMet: (order) => order.hasThread,
    reason: 'The chat opens when a writer is assigned.',
  },
}

/** Leads from a closed page to the default one; its tab stays visible and tells the reason. */
export function judgePage(page: OrderPage, order: TabFacts): Verdict {
  const condition = CONDITIONS[page]
  return condition === undefined || condition.isMet(order) ? allow() : refuse('conflict', condition.reason)
}
