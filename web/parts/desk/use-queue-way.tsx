// From an order on a page of its own to its neighbours in the list it was opened from, and back to the list.
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from '#contract/index.ts'
import { deskCount, DESK_PAGE_SIZE } from '#domain/desk.ts'
import { pageOffset } from '#domain/paging.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { deskPath, type DeskList } from './lists.ts'
import { neighboursOf } from './neighbours.ts'
import { QUEUE_TITLES } from './queues.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import styles from './use-queue-way.module.css'

type QueueWay = {
  readonly list: DeskList
  readonly queue: Output<'desk', 'queue'> | null
  readonly id: number
  readonly pathTo: (list: DeskList, order: number) => string
}

/** Returns the way back, for the margin, and the address of the next order, if there is one. */
export function useQueueWay({ list, queue, id, pathTo }: QueueWay): {
  readonly back: ReactNode
  readonly next: string | undefined
} {
  const navigate = useNavigate()
  const orders = queue?.items.map((brief) => brief.id) ?? []
  const at = orders.indexOf(id)
  const { next, before } = neighboursOf(orders, id, useLastPlace(id, at))

  function show(order: number | undefined) {
    if (order !== undefined) void navigate(pathTo(list, order))
  }
  useDeskKeys({
    j: () => show(next),
    k: () => show(before),
    Escape: () => void navigate(deskPath(list, id)),
  })
  useQueueKeys()

  const nextPath = next === undefined ? undefined : pathTo(list, next)
  const number = at + 1 + pageOffset(list.page - 1, DESK_PAGE_SIZE)
  return {
    next: nextPath,
    back: (
      <p className={styles.back}>
        <BackLink href={deskPath(list)} label={QUEUE_TITLES[list.queue]} />
        {queue !== null && at >= 0 && <span>{`${number} of ${deskCount(queue.total)}`}</span>}
        {nextPath !== undefined && (
          <Link className={styles.next} href={nextPath} aria-label="Next order" aria-keyshortcuts="j">
            Next
          </Link>
        )}
      </p>
    ),
  }
}

/** Remembers where in the list the order was: one that has left it made room for the next. */
function useLastPlace(id: number, at: number): number {
  const [seen, setSeen] = useState({ id, at })
  if (seen.id !== id || (at >= 0 && seen.at !== at)) setSeen({ id, at })
  return Math.max(0, seen.at)
}
