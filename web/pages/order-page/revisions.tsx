// The tab of an order's revisions.
import { Suspense } from 'react'
import { Await } from 'react-router'
import { tryCall } from '#web/lib/api.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { RevisionsTab } from '#web/parts/requests/revisions-tab.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { Route } from './+types/revisions.ts'
import { useOrder } from './use-order.ts'

/** The tab opens at once; its form follows. */
export function clientLoader() {
  return { reasons: valueOrNull(tryCall('reasons', 'fetch', {})) }
}

export default function Revisions({ loaderData: { reasons } }: Route.ComponentProps) {
  const order = useOrder()
  return (
    <Suspense fallback={<Skeleton hasTitle />}>
      <Await resolve={reasons}>{(found) => <RevisionsTab order={order} reasons={found} />}</Await>
    </Suspense>
  )
}
