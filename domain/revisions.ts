// When a customer may ask for a revision, and how long a finished paper stays open for one.
import { HOUR } from './basics/instant.ts'
import { FREE_REVISION_SECONDS } from './constants.ts'
import type { Request } from './requests.ts'
import { REVISABLE, type OrderStatus } from './statuses.ts'

/** How long a customer can check a revised paper, even when the free period is over. */
export const REVISED_PAPER_SECONDS = 72 * HOUR

export function canRequestRevision(status: OrderStatus, revisions: readonly Request[]): boolean {
  return REVISABLE.includes(status) && revisions.every((revision) => revision.state !== 'pending')
}

type Asked = Request & { readonly isAmendment: boolean; readonly fulfilledAt: number | null }

/** Says whether it is approved and the revised paper has not come. */
export function isAwaitingPaper({ state, isAmendment, fulfilledAt }: Asked): boolean {
  return state === 'approved' && !isAmendment && fulfilledAt === null
}

/** Includes the last moment; before the first final paper the period has not begun. */
export function isFreeRevisionOpen(finalAt: number | null, now: number): boolean {
  return finalAt === null || now <= finalAt + FREE_REVISION_SECONDS
}

/** Returns when we close the order. */
export function completionDueAt(finalAt: number, lastReleaseAt: number): number {
  return Math.max(finalAt + FREE_REVISION_SECONDS, lastReleaseAt + REVISED_PAPER_SECONDS)
}
