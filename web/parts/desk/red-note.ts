// The one handwritten note of a queue: what presses most in the whole queue, and not only in the rows that
// are loaded.
import { dayKey } from '#domain/times.ts'
import type { Place } from '#domain/zones.ts'
import type { Brief } from './queues.ts'

type Seen = {
  readonly briefs: readonly Pick<Brief, 'dueAt' | 'isUrgent'>[]
  /** Whether the queue begins with these rows, and whether it goes on after them. */
  readonly isStart: boolean
  readonly hasNext: boolean
  readonly now: number
  readonly place: Place
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Returns nothing if nothing presses, or if more may press than the rows show. */
export function redNote({ briefs, isStart, hasNext, now, place }: Seen): string | undefined {
  const isToday = ({ dueAt }: (typeof briefs)[number]) =>
    dueAt !== null && dueAt > now && dayKey(dueAt, place) === dayKey(now, place)
  // Behind the urgent rows, each row is due later than the one before it.
  const isBeyond = ({ dueAt, isUrgent }: (typeof briefs)[number]) =>
    dueAt === null || (!isUrgent && dayKey(dueAt, place) > dayKey(now, place))
  const showsAll = isStart && (!hasNext || briefs.some(isBeyond))
  const count = briefs.filter(isToday).length
  return showsAll && count > 0 ? `${WORDS[count] ?? count} due before midnight` : undefined
}
