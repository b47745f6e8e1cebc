// A delivered version of a paper, read on the page.
import { data, useSearchParams } from 'react-router'
import { isStillWorking } from '#domain/countdowns.ts'
import { orderPath } from '#domain/links.ts'
import { formatUid } from '#domain/orders.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure } from '#web/lib/api.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { AnswersCard } from '#web/parts/marks/answers-card.tsx'
import { MarkFoot } from '#web/parts/marks/mark-foot.tsx'
import { MarkLayers } from '#web/parts/marks/mark-layers.tsx'
import { MarkOutline } from '#web/parts/marks/mark-outline.tsx'
import { usePaperMarks } from '#web/parts/marks/use-paper-marks.tsx'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import { DeliveryFacts, wordsInShort } from '#web/parts/papers/delivery-facts.tsx'
import { useSums } from '#web/parts/papers/file-sum.tsx'
import { CompareTool, FilePick, VersionPick } from '#web/parts/papers/picks.tsx'
import { Reader } from '#web/parts/papers/reader.tsx'
import shared from '#web/parts/papers/paper-page.module.css'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import type { Route } from './+types/version.ts'

type Delivery = WholeOrder['deliveries'][number]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const order = await orderOfPage(Number(params.id))
  if (order === null) return null
  const delivery = order.deliveries.find(({ id }) => id === Number(params.delivery))
  if (!delivery) throw data(null, { status: 404 })
  return { order, delivery }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData ? `Paper of order ${formatUid(loaderData.order.uid)}` : 'Paper',
    isHidden: true,
  })
}

export function HydrateFallback() {
  return <WaitingPage />
}

export default function ReadVersion({ loaderData }: Route.ComponentProps) {
  useFresh(loaderData?.order.id)
  return (
    <LoadedPage found={loaderData} what="this paper" title="Paper">
      {(found) => <Version key={found.delivery.id} {...found} />}
    </LoadedPage>
  )
}

function Version({ order, delivery }: { order: WholeOrder; delivery: Delivery }) {
  const place = useOwnPlace()
  const [search] = useSearchParams()
  const asked = { order: order.id, delivery: delivery.id }
  const answer = useAnswer('papers', 'facts', asked)
  const facts = isFailure(answer) ? null : answer
  const sumOf = useSums(order.id, delivery)
  const file = delivery.files.find(({ key }) => key === search.get('file')) ?? delivery.files[0]
  const marks = usePaperMarks({ order, delivery: delivery.id, file: file?.key ?? '' })
  if (!file) return null
  const answered = marks.shown.filter(({ asked, passage }) => asked && passage)
  const before = order.deliveries[order.deliveries.indexOf(delivery) + 1]
  return (
    <Reader
      order={order.id}
      file={file}
      back={<BackLink href={orderPath(order.id, 'downloads')} label="Downloads" />}
      head={
        <>
          <h1 className={shared.title}>
            <b>Order {formatUid(order.uid)}</b>
          </h1>
          <FilePick order={order.id} delivery={delivery} file={file} />
          <StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />
          <span className={shared.when}>Delivered {activityTime(delivery.createdAt, place)}</span>
        </>
      }
      pick={<VersionPick order={order} current={delivery} />}
      tools={before && <CompareTool order={order} from={before} to={delivery} />}
      facts={
        <DeliveryFacts
          facts={facts}
          order={order}
          file={file}
          sum={sumOf(file)}
          reported={delivery.kind === 'final' ? asked : undefined}
        />
      }
      factsTitle="This version"
      factsInShort={wordsInShort(facts)}
      outline={answered.length > 0 ? <MarkOutline marks={answered} /> : undefined}
      above={<AnswersCard {...marks} />}
      onDocument={marks.onDocument}
      layers={<MarkLayers {...marks} />}
      foot={<MarkFoot {...marks} />}
    />
  )
}
