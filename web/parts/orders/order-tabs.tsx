// The tabs of an order's page; one that is closed says why.
import {
  Download,
  Files,
  ListTree,
  MessageSquare,
  NotebookPen,
  RefreshCw,
  Scale,
  ScrollText,
  type LucideIcon,
} from 'lucide-react'
import { orderPath } from '#domain/links.ts'
import { DEFAULT_PAGE, judgePage, ORDER_TABS, type OrderPage, type TabFacts } from '#domain/tabs.ts'
import { useUnreadAbout } from '#web/lib/state/threads.ts'
import { Tabs } from '#web/ui/lists/tabs.tsx'
import type { WholeOrder } from './order-words.ts'

const PAGES: readonly { readonly slug: OrderPage; readonly name: string }[] = [
  ...ORDER_TABS,
  { slug: 'messages', name: 'Messages' },
]

const ICONS: Readonly<Record<OrderPage, LucideIcon>> = {
  downloads: Download,
  details: ScrollText,
  instructions: NotebookPen,
  files: Files,
  activity: ListTree,
  revision: RefreshCw,
  disputes: Scale,
  messages: MessageSquare,
}

export function OrderTabs({ order, current }: { order: WholeOrder; current: OrderPage }) {
  const facts = tabFactsOf(order)
  const unread = useUnreadAbout(order.id)
  return (
    <Tabs
      label="Order sections"
      tabs={PAGES.map(({ slug, name }) => {
        const Icon = ICONS[slug]
        const verdict = judgePage(slug, facts)
        return {
          href: orderPath(order.id, slug),
          label: name,
          icon: <Icon aria-hidden="true" />,
          isApart: slug === 'messages',
          unread: slug === 'messages' ? unread : undefined,
          isCurrent: slug === current,
          reason: verdict.ok ? undefined : verdict.refusal.message,
        }
      })}
    />
  )
}

/** Finds the page of an address; there is a route for each of them. */
export function pageAt(pathname: string): OrderPage {
  const word = pathname.split('/')[3]?.toLowerCase()
  return PAGES.find(({ slug }) => slug === word)?.slug ?? DEFAULT_PAGE
}

export function tabFactsOf({ status, revisions, disputes, deliveries, hasThread }: WholeOrder): TabFacts {
  return {
    status,
    revisions,
    disputes,
    releasedDeliveries: deliveries.length,
    hasThread,
  }
}
