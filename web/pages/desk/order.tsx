// One order of the desk on a page of its own: its sections in the margin, and the way back to the list it was opened from.
import { useRevalidator } from 'react-router'
import { formatUid } from '#domain/orders.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrLost, valueOrNull } from '#web/lib/wrappers.ts'
import { DossierSections } from '#web/parts/desk/dossier-sections.tsx'
import { DossierView } from '#web/parts/desk/dossier-view.tsx'
import { Keycap } from '#web/parts/desk/keycap.tsx'
import { askedOf, deskPagePath, listAt } from '#web/parts/desk/lists.ts'
import { useQueueWay } from '#web/parts/desk/use-queue-way.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import type { Route } from './+types/order.ts'
import styles from './order.module.css'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const list = listAt(new URL(request.url).searchParams)
  const [dossier, queue] = await Promise.all([
    valueOrLost(tryCall('desk', 'order', { id: Number(params.id) })),
    valueOrNull(tryCall('desk', 'queue', askedOf(list))),
  ])
  return { list, dossier, queue }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const order = loaderData?.dossier?.order
  return pageMeta({ title: order ? `Order ${formatUid(order.uid)}` : 'Order', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Order" />
}

export default function DeskOrder({ loaderData: { list, dossier, queue }, params }: Route.ComponentProps) {
  const id = Number(params.id)
  useFresh(id)
  const { revalidate } = useRevalidator()
  const { back } = useQueueWay({ list, queue, id, pathTo: deskPagePath })
  return (
    <LoadedPage found={dossier} what="this order" title="Order" margin={back}>
      {(found) => (
        <Folio
          as="main"
          margin={
            <div className={styles.margin} data-stuck="">
              {back}
              <DossierSections dossier={found} />
              <p className={styles.keys}>
                <Keycap>j</Keycap> <Keycap>k</Keycap> next order <Keycap>esc</Keycap> list
              </p>
            </div>
          }
        >
          <div className={styles.matter}>
            <h1 className="sr-only">{`Order ${formatUid(found.order.uid)}`}</h1>
            <DossierView key={id} dossier={found} isAlone onReload={() => void revalidate()} />
          </div>
        </Folio>
      )}
    </LoadedPage>
  )
}
