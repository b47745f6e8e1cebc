// Looks an order up by its number or by words of its topic, and opens it.
import { tryCall } from '#web/lib/api.ts'
import { fetchListCounts } from '#web/lib/list-counts.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { OrderListsNav } from '#web/parts/orders/order-lists-nav.tsx'
import { OrderSearch } from '#web/parts/orders/order-search.tsx'
import { OrderSummary } from '#web/parts/orders/order-summary.tsx'
import type { Order } from '#web/parts/orders/order-words.ts'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import type { Route } from './+types/check.ts'
import styles from './check.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams.get('query')?.trim() ?? ''
  const [orders, counts] = await Promise.all([
    query === '' ? [] : valueOrNull(tryCall('orders', 'search', { query })),
    fetchListCounts(),
  ])
  return { query, orders, counts }
}

export function meta() {
  return pageMeta({ title: 'Find an order', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Find an order" margin={<OrderListsNav />} />
}

export default function CheckOrder({ loaderData: { query, orders, counts } }: Route.ComponentProps) {
  return (
    <Folio as="main" space="page" margin={<OrderListsNav counts={counts} />}>
      <h1>Find an order</h1>
      <div className={styles.search}>
        <OrderSearch query={query} />
      </div>
      <div className={styles.found} aria-live="polite">
        <Loaded found={orders} what="your orders">
          {(found) => <Found query={query} orders={found} />}
        </Loaded>
      </div>
    </Folio>
  )
}

function Found({ query, orders }: { query: string; orders: readonly Order[] }) {
  if (query !== '' && orders.length === 0)
    return (
      <EmptyState drawing="tray" title="No order found">
        Search for the order’s number, with or without #, or for a word in its topic.
      </EmptyState>
    )
  return orders.map((order) => <OrderSummary key={order.id} order={order} />)
}
