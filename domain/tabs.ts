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

export function judgePage(page: OrderPage, order: TabFacts): Verdict {
  switch (page) {
    case 'downloads':
      return order.releasedDeliveries > 0 ? allow() : closed('No paper has been released yet.')
    case 'revision':
      return order.revisions.length > 0 || canRequestRevision(order.status, order.revisions)
        ? allow()
        : closed('There is no revision, and none can be requested now.')
    case 'disputes':
      return order.disputes.length > 0 || canOpenDispute(order.status, order.disputes)
        ? allow()
        : closed('There is no dispute, and none can be opened now.')
    case 'messages':
      return order.hasThread ? allow() : closed('The chat opens when a writer is assigned.')
    case 'details':
    case 'instructions':
    case 'files':
    case 'activity':
      return allow()
  }
}

function closed(reason: string): Verdict<never> {
  return refuse('conflict', reason)
}
