// Looks an order up by its number or by words of its topic, and opens it.
import { call } from '#web/lib/api.ts'
import { fetchListCounts } from '#web/lib/list-counts.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { OrderListsNav } from '#web/parts/orders/order-lists-nav.tsx'
import { OrderSearch } from '#web/parts/orders/order-search.tsx'
import { OrderSummary } from '#web/parts/orders/order-summary.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Folio } from '#web/ui/page.tsx'
import type { Route } from './+types/check.ts'
import styles from './check.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams.get('query')?.trim() ?? ''
  const [orders, counts] = await Promise.all([
    query === '' ? [] : call('orders', 'search', { query }),
    fetchListCounts(),
  ])
  return { query, orders, counts }
}

export function meta() {
  return pageMeta({ title: 'Find an order', isHidden: true })
}

export default function CheckOrder({ loaderData: { query, orders, counts } }: Route.ComponentProps) {
  return (
    <Folio as="main" id="main" space="page" margin={<OrderListsNav counts={counts} />}>
      <h1>Find an order</h1>
      <div className={styles.search}>
        <OrderSearch query={query} />
      </div>
      <div className={styles.found} aria-live="polite">
        {query !== '' && orders.length === 0 && (
          <EmptyState drawing="tray" title="No order found">
            Look for its number, with or without #, or for a word of its topic.
          </EmptyState>
        )}
        {orders.map((order) => (
          <OrderSummary key={order.id} order={order} />
        ))}
      </div>
    </Folio>
  )
}
