// One list of the person's orders: active, unpaid, completed or canceled, newest first, page by page.
import { data } from 'react-router'
import { ORDERS_PAGE_SIZE } from '#domain/constants.ts'
import { pageOffset } from '#domain/paging.ts'
import { LIST_SCOPES, ORDER_LISTS, type OrderList } from '#domain/statuses.ts'
import { call } from '#web/lib/api.ts'
import { fetchListCounts } from '#web/lib/list-counts.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LIST_LABELS, OrderListsNav } from '#web/parts/orders/order-lists-nav.tsx'
import { OrderSearch } from '#web/parts/orders/order-search.tsx'
import { OrderSummary } from '#web/parts/orders/order-summary.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Folio } from '#web/ui/page.tsx'
import type { Route } from './+types/list.ts'
import styles from './orders.module.css'

const EMPTY: Readonly<Record<OrderList, { title: string; words: string }>> = {
  active: { title: 'No active orders', words: 'An order stands here from its payment until it is done.' },
  unpaid: {
    title: 'No unpaid orders',
    words: 'An order waits here from the moment you place it until it is paid.',
  },
  completed: {
    title: 'No completed orders',
    words: 'An order comes here when its paper is final and accepted.',
  },
  canceled: { title: 'No canceled orders', words: 'An order that was stopped or refunded stands here.' },
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const list = ORDER_LISTS.find((name) => name === params.list)
  if (list === undefined) throw data(null, { status: 404 })
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const offset = pageOffset(page - 1, ORDERS_PAGE_SIZE)
  const [found, counts] = await Promise.all([
    call('orders', 'fetch', { scope: [...LIST_SCOPES[list]], offset }),
    fetchListCounts(),
  ])
  return { list, page, counts, orders: found.items, hasNext: found.next }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? titleOf(loaderData.list) : 'Orders', isHidden: true })
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { list, page, counts, orders, hasNext } = loaderData
  const empty = EMPTY[list]
  return (
    <Folio as="main" id="main" space="page" margin={<OrderListsNav current={list} counts={counts} />}>
      <div className={styles.head}>
        <h1>{titleOf(list)}</h1>
        <OrderSearch />
      </div>
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
      {(page > 1 || hasNext) && <Pages list={list} page={page} hasNext={hasNext} />}
    </Folio>
  )
}

function Pages({ list, page, hasNext }: { list: OrderList; page: number; hasNext: boolean }) {
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link href={`/orders/${list}?page=${page - 1}`} {...buttonLook({ look: 'line', size: 'sm' })}>
          Newer orders
        </Link>
      )}
      <span>Page {page}</span>
      {hasNext && (
        <Link href={`/orders/${list}?page=${page + 1}`} {...buttonLook({ look: 'line', size: 'sm' })}>
          Older orders
        </Link>
      )}
    </nav>
  )
}

function titleOf(list: OrderList): string {
  return `${LIST_LABELS[list]} orders`
}
