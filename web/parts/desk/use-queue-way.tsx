// From an order on a page of its own to its neighbours in the list it was opened from, and back to the list.
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Output } from '#contract/index.ts'
import { deskCount, DESK_PAGE_SIZE } from '#domain/desk.ts'
import { pageOffset } from '#domain/paging.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { deskPath, type DeskList } from './lists.ts'
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

/** Returns the way back, for the margin. */
export function useQueueWay({ list, queue, id, pathTo }: QueueWay): ReactNode {
  const navigate = useNavigate()
  const orders = queue?.items.map((brief) => brief.id) ?? []
  const at = orders.indexOf(id)

  function show(order: number | undefined) {
    if (order !== undefined) void navigate(pathTo(list, order))
  }
  useDeskKeys({
    j: () => show(orders[at + 1]),
    k: () => show(orders[at - 1]),
    Escape: () => void navigate(deskPath(list, id)),
  })
  useQueueKeys()

  const number = at + 1 + pageOffset(list.page - 1, DESK_PAGE_SIZE)
  return (
    <p className={styles.back}>
      <BackLink href={deskPath(list)} label={QUEUE_TITLES[list.queue]} />
      {queue !== null && at >= 0 && <span>{`${number} of ${deskCount(queue.total)}`}</span>}
    </p>
  )
}
