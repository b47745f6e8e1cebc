// The order that was chosen in the list, beside it.
import { useNavigate, useOutletContext } from 'react-router'
import { isManager } from '#domain/people.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useIsStillHere } from '#web/lib/use-is-still-here.ts'
import type { Dossier } from '#web/parts/desk/acts.ts'
import { DossierView } from '#web/parts/desk/dossier-view.tsx'
import { Keycap } from '#web/parts/desk/keycap.tsx'
import { NextInLine } from '#web/parts/desk/next-in-line.tsx'
import {
  atQueue,
  deskCheckPath,
  deskPagePath,
  deskPath,
  orderAt,
  type BoardContext,
} from '#web/parts/desk/lists.ts'
import { QUEUE_TITLES } from '#web/parts/desk/queues.ts'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import type { Route } from './+types/beside.ts'
import styles from './board.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const order = orderAt(new URL(request.url).searchParams)
  if (order === undefined) return null
  const answer = await tryCall('desk', 'order', { id: order })
  if (!isFailure(answer)) return { order, dossier: answer }
  // It may have gone to another writer.
  return answer.code === 'not_found' ? null : { order, dossier: null }
}

export default function BesideList({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <NoOrder />
  return <OpenOrder {...loaderData} />
}

function NoOrder() {
  const { isEmpty, counts } = useOutletContext<BoardContext>()
  const elsewhere = useAuth(({ user }) => (isManager(user?.scopes ?? []) ? 'all' : 'pool'))
  if (isEmpty) return <NextInLine queue={elsewhere} counts={counts} />
  return (
    <EmptyState drawing="tray" title="No open order">
      Choose an order from the list, or press J.
    </EmptyState>
  )
}

function OpenOrder({ order, dossier }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { list, onDone } = useOutletContext<BoardContext>()
  const navigate = useNavigate()
  const isStillHere = useIsStillHere()
  const isToCheck = dossier?.status === 'checking' && dossier.customer !== null
  const page = isToCheck ? deskCheckPath(list, order) : deskPagePath(list, order)
  useDeskKeys({ Enter: () => void navigate(page) })

  /** A writer goes on with the order that they have claimed, everyone else with the next one of the list. */
  function goOn(made?: Dossier) {
    const isClaimed = list.queue === 'pool' && made?.customer === null
    if (isClaimed && isStillHere()) void navigate(deskPath(atQueue('mine'), order))
    else onDone()
  }

  return (
    <>
      <div className={styles.ways}>
        <span className={styles.back}>
          <BackLink href={deskPath(list)} label={QUEUE_TITLES[list.queue]} />
        </span>
        <Link href={page} aria-keyshortcuts="Enter" {...buttonLook({ look: 'quiet', size: 'xs' })}>
          Open <Keycap>↵</Keycap>
        </Link>
      </div>
      <Loaded found={dossier} what="this order">
        {(found) => <DossierView dossier={found} onReload={goOn} />}
      </Loaded>
    </>
  )
}
