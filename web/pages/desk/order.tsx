// The open order of the board.
import { useOutletContext, useRevalidator } from 'react-router'
import { tryCall } from '#web/lib/api.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { DossierView } from '#web/parts/desk/dossier-view.tsx'
import { deskPath, type DeskPlace } from '#web/parts/desk/places.ts'
import { QUEUE_TITLES } from '#web/parts/desk/queues.ts'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import type { Route } from './+types/order.ts'
import styles from './board.module.css'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return valueOrNull(tryCall('desk', 'order', { id: Number(params.id) }))
}

export default function DeskOrder({ loaderData }: Route.ComponentProps) {
  const place = useOutletContext<DeskPlace>()
  const { revalidate } = useRevalidator()
  useDeskKeys({ Enter: () => document.querySelector<HTMLElement>('#open-order')?.focus() })
  return (
    <>
      <div className={styles.back}>
        <BackLink href={deskPath(place)} label={QUEUE_TITLES[place.queue]} />
      </div>
      <Loaded found={loaderData} what="this order">
        {(dossier) => <DossierView dossier={dossier} onChanged={() => void revalidate()} />}
      </Loaded>
    </>
  )
}
