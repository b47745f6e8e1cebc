// What the sentence at the top of an order consists of: the facts of the order, and the words that all its readers share.
import { isStillWorking } from '../countdowns.ts'
import type { OrderStatus, WorkStatus } from '../statuses.ts'

/** Words, and instants between them, which each screen writes by its reader's own clock. */
export type Words = readonly (string | number)[]

export type NextLine = {
  readonly isLate: boolean
  readonly line: Words
  /** Further sentences that are good to know. */
  readonly more: Words
}

export type Standing = {
  readonly status: OrderStatus
  /** What the version that we are checking answers. */
  readonly workStatus: WorkStatus | null
  /** Whether the customer has a version already, such as one of the writer before. */
  readonly hasVersion: boolean
  /** When work is due, or null when none is. */
  readonly dueAt: number | null
  /** When we cancel the order if it is still unpaid. */
  readonly unpaidUntil: number
  /** How long revisions of the finished paper are free; null while there is no such paper. */
  readonly revisableUntil: number | null
  /** When we close the order, or null when we don’t. */
  readonly completesAt: number | null
  /** How long a revision takes at most. */
  readonly revisionSeconds: number
  readonly hasPendingRevision: boolean
  /** When we decide an open dispute at the latest, or null when none is open. */
  readonly reviewDueAt: number | null
}

const VERSIONS = { finalizing: 'the final paper', editing: 'the revised paper' } as const

/** Names the version that is being checked. */
export function versionOf(order: Standing): string {
  const { workStatus } = order
  return workStatus === null || workStatus === 'preparing' ? firstVersionOf(order) : VERSIONS[workStatus]
}

/** Names what a writer begins with: another writer may have made a version before. */
export function firstVersionOf({ hasVersion }: Standing): string {
  return hasVersion ? 'the new version' : 'the first version'
}

export function isLateAt({ status, dueAt }: Standing, now: number): boolean {
  return isStillWorking({ status, deadline: dueAt === null ? null : dueAt - now })
}

export function due({ dueAt }: Standing): number | string {
  return dueAt ?? ''
}

export function say(texts: readonly string[], ...values: readonly (string | number | Words)[]): Words {
  const words: (string | number)[] = []
  for (const [index, text] of texts.entries()) {
    for (const word of [text, ...[values[index] ?? ''].flat()]) {
      const last = words.at(-1)
      if (typeof word === 'string' && typeof last === 'string') words[words.length - 1] = last + word
      else words.push(word)
    }
  }
  return words.filter((word) => word !== '')
}
