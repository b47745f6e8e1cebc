// The page of an order: its number, its status and its tabs; each tab is a page of its own inside.
import { Navigate, Outlet, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { orderPath } from '#domain/links.ts'
import { formatUid } from '#domain/orders.ts'
import { DEFAULT_PAGE, judgePage } from '#domain/tabs.ts'
import { useSeenNews } from '#web/lib/news.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { keepLoaded, useFresh } from '#web/lib/use-fresh.ts'
import { BackToList } from '#web/parts/orders/order-lists-nav.tsx'
import { NextStep } from '#web/parts/orders/next-step.tsx'
import { OrderAside } from '#web/parts/orders/order-aside.tsx'
import { OrderHead } from '#web/parts/orders/order-head.tsx'
import { OrderTabs, pageAt, tabFactsOf } from '#web/parts/orders/order-tabs.tsx'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Beside, Folio } from '#web/ui/page/page.tsx'
import type { Route } from './+types/frame.ts'
import styles from './tabs.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return orderOfPage(Number(params.id))
}

/** The tabs show what is here already, so changing tabs loads nothing. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, currentParams, nextParams, defaultShouldRevalidate } = asked
  const isOtherTab = currentUrl.pathname !== nextUrl.pathname && currentParams['id'] === nextParams['id']
  return isOtherTab ? keepLoaded() : defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? `Order ${formatUid(loaderData.uid)}` : 'Order', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage />
}

export default function OrderFrame({ loaderData }: Route.ComponentProps) {
  useFresh(loaderData?.id)
  return (
    <LoadedPage found={loaderData} what="this order" title="Order">
      {/* What was typed or opened on one order stays with it. */}
      {(order) => <OrderPage key={order.id} order={order} />}
    </LoadedPage>
  )
}

function OrderPage({ order }: { order: WholeOrder }) {
  useSeenNews(order)
  const page = pageAt(useLocation().pathname)
  if (!judgePage(page, tabFactsOf(order)).ok)
    return <Navigate replace to={orderPath(order.id, DEFAULT_PAGE)} />
  return (
    <Folio as="main" space="page" margin={<BackToList status={order.status} />}>
      <OrderHead order={order} />
      <NextStep order={order} page={page} />
      <OrderTabs order={order} current={page} />
      <div className={styles.tab}>
        <Beside
          aside={<OrderAside order={order} page={page} />}
          whenSmall={page === 'messages' ? 'hidden' : 'below'}
        >
          <Outlet context={order} />
        </Beside>
      </div>
    </Folio>
  )
}
