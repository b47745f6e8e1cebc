// More files for an order: each is added as soon as it has arrived, wherever it was chosen.
import { ORDER_FILES_MAX } from '#domain/orders.ts'
import { useRevalidator } from 'react-router'
import { ORDER_FILES_TOTAL_MAX } from '#domain/files.ts'
import { OVER } from '#domain/statuses.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { useSending, type Sending } from '#web/lib/use-sending.ts'
import type { WholeOrder } from './order-words.ts'

const FULL = `An order takes up to ${ORDER_FILES_TOTAL_MAX} files. Put several into one archive.`

type OrderFiles = Sending & {
  /** Why none can be added now. */
  readonly reason: string | undefined
}

export function useOrderFiles({ id, status, attachments }: WholeOrder): OrderFiles {
  const { revalidate } = useRevalidator()
  const present = attachments.filter(({ owner }) => owner?.isClient !== false)
  const sending = useSending({
    room: () => Math.min(ORDER_FILES_MAX, ORDER_FILES_TOTAL_MAX - present.length),
    noRoom: `We left it out: ${ORDER_FILES_MAX} files is the most you can add at a time.`,
    isHere: (key) => present.some((file) => file.key === key),
    kept: 'we keep those that have arrived.',
    async onArrived(key) {
      const answer = await tryCall('orders', 'attach', { id, files: [key] })
      await revalidate()
      return isFailure(answer) ? answer : undefined
    },
  })
  const reason = OVER.includes(status)
    ? `This order is ${status}, so you can’t add files.`
    : present.length >= ORDER_FILES_TOTAL_MAX
      ? FULL
      : undefined
  return { ...sending, reason }
}
