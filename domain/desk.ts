// The desk: its queues, who may look into which of them, and how much of an order each person there sees.
import { rolesOn, type Actor, type Parties } from './orders.ts'
import { isManager, type Scope } from './people.ts'

export const DESK_QUEUES = [
  'approve',
  'pool',
  'mine',
  'check',
  'revisions',
  'disputes',
  'late',
  'all',
] as const

export type DeskQueue = (typeof DESK_QUEUES)[number]

/**
 * Why a writer cannot claim an order of the pool: it is their own, it is kept for another writer, it was taken from them, or it
 * asks for a higher category.
 */
export const CLAIM_BARS = ['own', 'kept', 'had', 'category'] as const

export type ClaimBar = (typeof CLAIM_BARS)[number]

const WRITERS_QUEUES: readonly DeskQueue[] = ['pool', 'mine']

/** What a deed of the desk says to the customer or to the writer. */
export const NOTE_MAX = 5_000
/** The most time that a manager may give a paid order; the form offers less. */
export const EDITED_URGENCY_HOURS_MAX = 24 * 365
export const DESK_PAGE_SIZE = 25
export const DESK_SEARCH_MAX = 100
/**
 * We count the orders of a queue only this far: counting on would cost more than showing a page of them, and
 * tell people nothing more.
 */
export const DESK_COUNT_MAX = 500
/** For the title of an entry of a list. */
export const TITLE_MAX = 80
/** How often a promo code may be used at most. */
export const PROMO_USES_MAX = 1_000_000
/** How many papers a writer's record of keeping deadlines looks back on. */
export const RECORD_PAPERS = 50

/**
 * What the reader is to the order. A writer who looks into the pool gets a brief: what to write, and by when.
 */
export type DeskPart = 'manager' | 'writer' | 'pool'

/** Returns null when this reader may not see the order. */
export function deskPart(order: Parties, actor: Actor): DeskPart | null {
  const roles = rolesOn(order, actor)
  if (roles.includes('manager')) return 'manager'
  if (roles.includes('writer')) return 'writer'
  return roles.includes('pool') && order.status === 'active' ? 'pool' : null
}

/** '12', or '500+' where counting stopped. */
export function deskCount(count: number): string {
  return `${count.toLocaleString('en-US')}${count < DESK_COUNT_MAX ? '' : '+'}`
}

export function queuesFor(scopes: readonly Scope[]): readonly DeskQueue[] {
  return isManager(scopes) ? DESK_QUEUES : WRITERS_QUEUES
}
