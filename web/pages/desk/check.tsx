// Where a manager checks a delivered paper before we release it: the paper with the customer's marks, and beside it the decision and its reasons.
import { data, redirect, useRevalidator } from 'react-router'
import { formatUid } from '#domain/orders.ts'
import { MANAGERS } from '#domain/people.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrLost, valueOrNull } from '#web/lib/wrappers.ts'
import { CheckView } from '#web/parts/desk/check-view.tsx'
import { askedOf, deskCheckPath, deskPagePath, listAt } from '#web/parts/desk/lists.ts'
import { useQueueWay } from '#web/parts/desk/use-queue-way.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import type { Route } from './+types/check.ts'

export const clientMiddleware = [requireScope(MANAGERS)]

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  const list = listAt(new URL(request.url).searchParams)
  const [dossier, queue] = await Promise.all([
    valueOrLost(tryCall('desk', 'order', { id })),
    valueOrNull(tryCall('desk', 'queue', askedOf(list))),
  ])
  if (dossier === null) return { list, queue, found: null }
  const { versions } = dossier
  const [newest] = versions
  if (!newest) throw redirect(deskPagePath(list, id))
  const delivery =
    params.delivery === undefined ? newest : versions.find((one) => one.id === Number(params.delivery))
  if (!delivery) throw data(null, { status: 404 })
  return { list, queue, found: { dossier, delivery } }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const order = loaderData?.found?.dossier.order
  return pageMeta({ title: order ? `Check order ${formatUid(order.uid)}` : 'Check', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Check" />
}

export default function CheckPage({ loaderData: { list, queue, found }, params }: Route.ComponentProps) {
  const id = Number(params.id)
  useFresh(id)
  const { revalidate } = useRevalidator()
  const { back, next } = useQueueWay({ list, queue, id, pathTo: deskCheckPath })
  return (
    <LoadedPage found={found} what="this paper" title="Check" margin={back}>
      {({ dossier, delivery }) => (
        <CheckView
          key={`${id} ${params.delivery}`}
          dossier={dossier}
          delivery={delivery}
          margin={back}
          next={next}
          onReload={() => void revalidate()}
        />
      )}
    </LoadedPage>
  )
}
