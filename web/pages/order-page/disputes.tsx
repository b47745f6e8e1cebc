// The tab of an order's dispute.
import { Suspense } from 'react'
import { Await } from 'react-router'
import { tryCall } from '#web/lib/api.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { DisputesTab } from '#web/parts/requests/disputes-tab.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import type { Route } from './+types/disputes.ts'
import { useOrder } from './use-order.ts'

/** The tab opens at once; its form follows. */
export function clientLoader() {
  return { choices: fetchChoices() }
}

export default function Disputes({ loaderData: { choices } }: Route.ComponentProps) {
  const order = useOrder()
  return (
    <Suspense fallback={<Skeleton hasTitle />}>
      <Await resolve={choices}>{(found) => <DisputesTab order={order} choices={found} />}</Await>
    </Suspense>
  )
}

async function fetchChoices() {
  const [purposes, issues] = await Promise.all([
    valueOrNull(tryCall('purposes', 'fetch', {})),
    valueOrNull(tryCall('issues', 'fetch', {})),
  ])
  return purposes === null || issues === null ? null : { purposes, issues }
}
