// The originality report of a version: which words also appear elsewhere, and what it was and was not compared with.
import { useState } from 'react'
import { data } from 'react-router'
import { isStillWorking } from '#domain/countdowns.ts'
import { formatUid } from '#domain/orders.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { MarkForWriter } from '#web/parts/marks/mark-for-writer.tsx'
import { whyNoRevision } from '#web/parts/requests/why-no-revision.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { useSums } from '#web/parts/papers/file-sum.tsx'
import shared from '#web/parts/papers/paper-page.module.css'
import { OriginalityReport } from '#web/parts/papers/originality.tsx'
import { versionNumber } from '#web/parts/papers/picks.tsx'
import { readingPath } from '#web/parts/papers/reading-path.ts'
import { Late, passFocusToTitle } from '#web/parts/site/late.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { Route } from './+types/originality.ts'

type Delivery = WholeOrder['deliveries'][number]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const order = await orderOfPage(Number(params.id))
  if (order === null) return null
  const delivery = order.deliveries.find(({ id }) => id === Number(params.delivery))
  if (delivery?.kind !== 'final') throw data(null, { status: 404 })
  return { order, delivery }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Originality of order ${formatUid(loaderData.order.uid)}` : 'Originality',
    isHidden: true,
  })
}

export function HydrateFallback() {
  return <WaitingPage />
}

export default function Originality({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage found={loaderData} what="this report" title="Originality">
      {(found) => <Report key={found.delivery.id} {...found} />}
    </LoadedPage>
  )
}

const LINES = ['full', 'full', 'long', 'half'] as const

function Report({ order, delivery }: { order: WholeOrder; delivery: Delivery }) {
  const asked = { order: order.id, delivery: delivery.id }
  const [round, setRound] = useState(0)
  const report = useAnswer('papers', 'originality', asked, round)
  const facts = useAnswer('papers', 'facts', asked)
  const sumOf = useSums(order.id, delivery)
  const place = useOwnPlace()
  const canMark = whyNoRevision(order, useNow()) === undefined
  const isHere = report !== undefined && facts !== undefined
  const isReport = isHere && !isFailure(report)
  const back = (
    <BackLink href={readingPath(order.id, delivery.id)} label={`Version ${versionNumber(order, delivery)}`} />
  )
  return (
    <Folio as="main" space="page" margin={back}>
      <div className={shared.head}>
        {isReport ? (
          <>
            <b>Order {formatUid(order.uid)}</b>
            <span>Originality report</span>
          </>
        ) : (
          <h1 ref={passFocusToTitle} className={shared.title}>
            <b>Order {formatUid(order.uid)}</b>
            Originality report
          </h1>
        )}
        <StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />
        {isReport && <span className={shared.when}>Made {activityTime(report.at, place)}</span>}
      </div>
      {!isHere && <Skeleton label="Comparing the paper" lines={LINES} hasTitle />}
      {isHere && isFailure(report) && (
        <Late run={() => setRound(round + 1)}>We couldn’t load this report. {failureSentence(report)}</Late>
      )}
      {isReport && (
        <OriginalityReport
          report={report}
          words={isFailure(facts) ? null : facts.words}
          files={delivery.files.map((file) => ({ ...file, sum: sumOf(file) }))}
          renderMarking={
            canMark
              ? (passage) => <MarkForWriter order={order.id} delivery={delivery.id} passage={passage} />
              : undefined
          }
        />
      )}
    </Folio>
  )
}
