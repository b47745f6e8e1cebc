// The queues of the desk in words, and where they are.
import type { Output } from '#contract/index.ts'
import { queuesFor, type DeskQueue } from '#domain/desk.ts'
import type { Scope } from '#domain/people.ts'

export type Brief = Output<'desk', 'queue'>['items'][number]

export const QUEUE_TITLES: Readonly<Record<DeskQueue, string>> = {
  approve: 'Approve',
  pool: 'Pool',
  mine: 'My papers',
  check: 'Check',
  revisions: 'Revisions',
  disputes: 'Disputes',
  late: 'Late',
  all: 'All open',
}

/** Lists a person's queues; only writers have papers of their own. */
export function queuesOf(scopes: readonly Scope[]): readonly DeskQueue[] {
  return queuesFor(scopes).filter((queue) => queue !== 'mine' || scopes.includes('writer'))
}

/** The letter that follows `g`. */
export const QUEUE_KEYS: Readonly<Record<DeskQueue, string>> = {
  approve: 'a',
  pool: 'p',
  mine: 'm',
  check: 'c',
  revisions: 'r',
  disputes: 'd',
  late: 'l',
  all: 'g',
}

export const EMPTY_QUEUES: Readonly<Record<DeskQueue, string>> = {
  approve: 'No order waits for approval.',
  pool: 'No order waits for a writer.',
  mine: 'You have no paper to write. The pool shows what waits for a writer.',
  check: 'No paper waits to be checked.',
  revisions: 'No customer has asked for a revision.',
  disputes: 'No dispute is open.',
  late: 'No paper is late.',
  all: 'No order is open.',
}

export type BriefGroup = 'Late' | 'Priority' | 'By deadline' | 'No deadline'

const GROUPS: readonly BriefGroup[] = ['Late', 'Priority', 'By deadline', 'No deadline']

function groupOf({ dueAt, isUrgent }: Brief, now: number): BriefGroup {
  if (dueAt === null) return 'No deadline'
  if (dueAt < now) return 'Late'
  return isUrgent ? 'Priority' : 'By deadline'
}

/** Groups the orders. No group is empty, and each keeps the order in which its orders came. */
export function groupBriefs(briefs: readonly Brief[], now: number) {
  const members = Map.groupBy(briefs, (brief) => groupOf(brief, now))
  return GROUPS.flatMap((title) => {
    const group = members.get(title)
    return group === undefined ? [] : [{ title, briefs: group }]
  })
}
