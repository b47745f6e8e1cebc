// One list of the person's orders: active, unpaid, completed or canceled, newest first, page by page.
import { useLocation } from 'react-router'
import { ORDERS_PAGE_SIZE } from '#domain/constants.ts'
import { pageAsked } from '#domain/paging.ts'
import { LIST_SCOPES, ORDER_LISTS, type OrderList } from '#domain/statuses.ts'
import { tryCall } from '#web/lib/api.ts'
import { fetchListCounts } from '#web/lib/list-counts.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { OrderGhost } from '#web/parts/orders/order-card.tsx'
import { LIST_LABELS, OrderListsNav } from '#web/parts/orders/order-lists-nav.tsx'
import { OrderSearch } from '#web/parts/orders/order-search.tsx'
import { OrderSummary } from '#web/parts/orders/order-summary.tsx'
import type { Order } from '#web/parts/orders/order-words.ts'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { NewerOlder } from '#web/ui/lists/newer-older.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import type { Route } from './+types/list.ts'
import styles from './orders.module.css'

const EMPTY: Readonly<Record<OrderList, { title: string; words: string }>> = {
  active: {
    title: 'No active orders',
    words: 'Orders appear here once you’ve paid, and stay until they’re done.',
  },
  unpaid: {
    title: 'No unpaid orders',
    words: 'Orders appear here once you’ve placed them, and stay until you pay.',
  },
  completed: {
    title: 'No completed orders',
    words: 'Orders appear here once their papers are finished.',
  },
  canceled: { title: 'No canceled orders', words: 'Orders appear here if they were stopped or refunded.' },
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const list = listAt(pathname)
  const { page, offset } = pageAsked(searchParams.get('page'), ORDERS_PAGE_SIZE)
  const [found, counts] = await Promise.all([
    valueOrNull(tryCall('orders', 'fetch', { scope: [...LIST_SCOPES[list]], offset })),
    fetchListCounts(),
  ])
  return { list, page, counts, found }
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: titleOf(listAt(location.pathname)), isHidden: true })
}

export function HydrateFallback() {
  const list = listAt(useLocation().pathname)
  return (
    <WaitingPage title={titleOf(list)} margin={<OrderListsNav current={list} />}>
      <div className={styles.cards}>
        <OrderGhost />
        <OrderGhost />
      </div>
    </WaitingPage>
  )
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { list, page, counts, found } = loaderData
  useFresh()
  return (
    <Folio as="main" space="page" margin={<OrderListsNav current={list} counts={counts} />}>
      <div className={styles.head}>
        <h1>{titleOf(list)}</h1>
        <OrderSearch />
      </div>
      <Loaded found={found} what="your orders">
        {({ items, next }) => <Cards list={list} page={page} orders={items} hasNext={next} />}
      </Loaded>
    </Folio>
  )
}

type CardsProps = { list: OrderList; page: number; orders: readonly Order[]; hasNext: boolean }

function Cards({ list, page, orders, hasNext }: CardsProps) {
  const empty = EMPTY[list]
  return (
    <>
      {orders.length === 0 && page === 1 ? (
        <EmptyState
          drawing="tray"
          title={empty.title}
          action={
            <Link href="/order" {...buttonLook({})}>
              Order Now
            </Link>
          }
        >
          {empty.words}
        </EmptyState>
      ) : (
        <div className={styles.cards}>
          {orders.map((order) => (
            <OrderSummary key={order.id} order={order} />
          ))}
        </div>
      )}
      <NewerOlder what="orders" path={`/orders/${list}`} page={page} hasNext={hasNext} />
    </>
  )
}

/** There is a route for each list. */
function listAt(pathname: string): OrderList {
  return ORDER_LISTS.find((list) => pathname.toLowerCase().startsWith(`/orders/${list}`)) ?? 'active'
}

function titleOf(list: OrderList): string {
  return `${LIST_LABELS[list]} orders`
}
