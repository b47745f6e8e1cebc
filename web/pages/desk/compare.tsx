// What changed between two versions of an order's paper, for those who work on it.
import { data } from 'react-router'
import { formatUid } from '#domain/orders.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { valueOrLost } from '#web/lib/wrappers.ts'
import { deskCheckPath, deskComparePath, deskPagePath, listAt } from '#web/parts/desk/lists.ts'
import { ComparedVersions } from '#web/parts/papers/compared-versions.tsx'
import { versionNumber } from '#web/parts/papers/picks.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import type { Route } from './+types/compare.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const list = listAt(new URL(request.url).searchParams)
  const dossier = await valueOrLost(tryCall('desk', 'order', { id: Number(params.id) }))
  if (dossier === null) return { list, found: null }
  const find = (named: string) => dossier.versions.find(({ id }) => id === Number(named))
  const [from, to] = [find(params.from), find(params.to)]
  if (!from || !to) throw data(null, { status: 404 })
  return { list, found: { dossier, from, to } }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const order = loaderData?.found?.dossier.order
  return pageMeta({
    title: order ? `What changed in order ${formatUid(order.uid)}` : 'What changed',
    isHidden: true,
  })
}

export function HydrateFallback() {
  return <WaitingPage title="What changed" />
}

export default function DeskCompare({ loaderData: { list, found } }: Route.ComponentProps) {
  return (
    <LoadedPage found={found} what="this paper" title="What changed">
      {({ dossier, from, to }) => {
        const order = { ...dossier.order, deliveries: dossier.versions, revisions: dossier.revisions }
        // Writers know their versions; managers check them.
        const back =
          dossier.customer === null ? (
            <BackLink href={deskPagePath(list, order.id)} label="The order" />
          ) : (
            <BackLink
              href={deskCheckPath(list, order.id, { delivery: to.id })}
              label={`Version ${versionNumber(order, to)}`}
            />
          )
        return (
          <ComparedVersions
            key={`${from.id} ${to.id}`}
            order={order}
            from={from}
            to={to}
            back={back}
            pathTo={(before, after) => deskComparePath(list, order.id, { from: before, to: after })}
          />
        )
      }}
    </LoadedPage>
  )
}
