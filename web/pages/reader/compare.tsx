// What changed between two versions of a paper.
import { data } from 'react-router'
import { formatUid } from '#domain/orders.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { ComparedVersions } from '#web/parts/papers/compared-versions.tsx'
import { versionNumber } from '#web/parts/papers/picks.tsx'
import { comparePath, readingPath } from '#web/parts/papers/reading-path.ts'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import type { Route } from './+types/compare.ts'

type Delivery = WholeOrder['deliveries'][number]
type Found = { readonly order: WholeOrder; readonly from: Delivery; readonly to: Delivery }

export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Found | null> {
  const order = await orderOfPage(Number(params.id))
  if (order === null) return null
  const find = (named: string) => order.deliveries.find(({ id }) => id === Number(named))
  const [from, to] = [find(params.from), find(params.to)]
  if (!from || !to) throw data(null, { status: 404 })
  return { order, from, to }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData
      ? `What changed in the paper of order ${formatUid(loaderData.order.uid)}`
      : 'What changed',
    isHidden: true,
  })
}

export function HydrateFallback() {
  return <WaitingPage />
}

export default function CompareVersions({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage found={loaderData} what="this paper" title="What changed">
      {({ order, from, to }) => (
        <ComparedVersions
          key={`${from.id} ${to.id}`}
          order={order}
          from={from}
          to={to}
          back={
            <BackLink href={readingPath(order.id, to.id)} label={`Version ${versionNumber(order, to)}`} />
          }
          pathTo={(before, after) => comparePath(order.id, before, after)}
        />
      )}
    </LoadedPage>
  )
}
