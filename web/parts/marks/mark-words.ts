// How the reader speaks of marks.
import { counted } from '#domain/basics/counted.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { MARKS_MAX } from '#domain/papers/marks.ts'
import { activityTime } from '#domain/times.ts'
import type { Place as Clock } from '#domain/zones.ts'
import type { WholeOrder } from '../orders/order-words.ts'

export const MARKS_FULL = `You’ve made ${MARKS_MAX} marks, which is the limit. Remove one, or cancel the note that you’re writing.`

export function countMarks(count: number): string {
  return count === 0 ? 'No new marks' : counted(count, 'mark')
}

export function freeUntil({ finalAt }: WholeOrder, clock: Clock): string | undefined {
  if (finalAt === null) return undefined
  return `Revisions are free until ${activityTime(finalAt + FREE_REVISION_SECONDS, clock)}.`
}
