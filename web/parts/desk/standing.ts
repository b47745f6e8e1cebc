// What an order's next line is made from, taken from the order as the desk knows it.
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { minUrgencySeconds } from '#domain/deadlines.ts'
import type { Standing } from '#domain/next-lines/line.ts'
import { UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'
import { completionDueAt } from '#domain/revisions.ts'
import type { Dossier } from './acts.ts'

export function deskStanding({
  order,
  status,
  workStatus,
  versions,
  revisions,
  disputes,
}: Dossier): Standing {
  const { finalAt, createdAt, dueAt, orderedUrgency } = order
  const lastReleaseAt = Math.max(0, ...versions.map(({ releasedAt }) => releasedAt ?? 0))
  return {
    status,
    workStatus,
    hasVersion: lastReleaseAt > 0,
    dueAt,
    unpaidUntil: createdAt + UNPAID_LIFETIME_SECONDS,
    revisableUntil: finalAt === null ? null : finalAt + FREE_REVISION_SECONDS,
    completesAt: finalAt === null ? null : completionDueAt(finalAt, lastReleaseAt),
    revisionSeconds: minUrgencySeconds(orderedUrgency),
    hasPendingRevision: revisions.some(({ state }) => state === 'pending'),
    reviewDueAt: disputes.find(({ state }) => state === 'pending')?.reviewDue ?? null,
  }
}
