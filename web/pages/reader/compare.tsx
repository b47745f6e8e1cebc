// What changed between two versions of a paper.
import { data } from 'react-router'
import { isStillWorking } from '#domain/countdowns.ts'
import { formatUid } from '#domain/orders.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure } from '#web/lib/api.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { changeInWords } from '#web/parts/papers/change-words.ts'
import { Comparison } from '#web/parts/papers/comparison.tsx'
import styles from '#web/parts/papers/comparison.module.css'
import shared from '#web/parts/papers/paper-page.module.css'
import { VersionPick, versionName, versionNumber } from '#web/parts/papers/picks.tsx'
import { comparePath, readingPath } from '#web/parts/papers/reading-path.ts'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
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
      {(found) => <Versions key={`${found.from.id} ${found.to.id}`} {...found} />}
    </LoadedPage>
  )
}

const LINES = ['full', 'full', 'long', 'full', 'full', 'half'] as const

function Versions({ order, from, to }: Found) {
  const place = useOwnPlace()
  const compared = useAnswer('papers', 'compare', { order: order.id, from: from.id, to: to.id })
  const back = <BackLink href={readingPath(order.id, to.id)} label={`Version ${versionNumber(order, to)}`} />
  const head = (
    <div className={shared.head}>
      <h1 className={shared.title}>
        <b>Order {formatUid(order.uid)}</b> What changed
      </h1>
      <StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />
      {compared !== undefined && !isFailure(compared) && (
        <span className={styles.summary}>{summaryOf(compared, order, from)}</span>
      )}
    </div>
  )
  if (compared === undefined || isFailure(compared))
    return (
      <Folio as="main" id="main" space="page" margin={back}>
        {head}
        {compared ? (
          <Banner tone="info" isNews>
            {compared.message}
          </Banner>
        ) : (
          <Skeleton label="Comparing the versions" lines={LINES} hasTitle />
        )}
      </Folio>
    )
  const sideOf = (delivery: Delivery, pathTo: (other: Delivery) => string) => ({
    name: versionName(order, delivery),
    number: versionNumber(order, delivery),
    date: activityTime(delivery.createdAt, place),
    pick: <VersionPick order={order} current={delivery} pathTo={pathTo} />,
  })
  return (
    <Comparison
      compared={compared}
      from={sideOf(from, (other) => comparePath(order.id, other.id, to.id))}
      to={sideOf(to, (other) => comparePath(order.id, from.id, other.id))}
      back={back}
      head={head}
    />
  )
}

/** '212 words added, 90 removed, 3 of 3 marks answered' */
function summaryOf(
  counts: { readonly added: number; readonly removed: number },
  { revisions }: WholeOrder,
  from: Delivery,
): string {
  const marks = revisions.flatMap((revision) => revision.marks).filter((mark) => mark.delivery === from.id)
  const answered = marks.filter(({ answer }) => answer !== null).length
  const words = changeInWords(counts)
  return marks.length === 0 ? words : `${words}, ${answered} of ${marks.length} marks answered`
}
