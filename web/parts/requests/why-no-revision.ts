// Why a customer cannot ask for a revision now, in the words of each place that would offer one.
import { canRequestRevision, isAwaitingPaper, isFreeRevisionOpen } from '#domain/revisions.ts'
import { BEFORE_WRITER, OVER, WRITING } from '#domain/statuses.ts'
import type { WholeOrder } from '../orders/order-words.ts'

type Asked = Pick<WholeOrder, 'status' | 'revisions' | 'finalAt'>

/** Returns nothing when one can be asked for. */
export function whyNoRevision({ status, revisions, finalAt }: Asked, now: number): string | undefined {
  const isFree = isFreeRevisionOpen(finalAt, now)
  const canAsk = canRequestRevision(status, revisions)
  if (revisions.some(({ state }) => state === 'pending'))
    return `Your request is with a manager.${isFree ? ' You can send another one once this one is settled.' : ''}`
  if (!canAsk && OVER.includes(status)) return 'This order has ended, so it can’t be revised.'
  if (!isFree) return 'The free revision period has ended.'
  if (canAsk) return undefined
  if (WRITING.includes(status))
    return revisions.some(isAwaitingPaper)
      ? 'You can ask for another revision once you have the revised paper.'
      : 'You can ask for a revision once you have the next version.'
  if (BEFORE_WRITER.includes(status)) return 'You can ask for a revision once a writer has your order.'
  return 'You can’t ask for a revision at the moment.'
}
