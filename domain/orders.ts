// What an order is called: its types, its number and the words for its spacing; and who may read it.
import { DAY } from './basics/instant.ts'
import { UID_DIGITS } from './constants.ts'
import type { Scope } from './people.ts'
import type { OrderStatus } from './statuses.ts'

export const ORDER_TYPES = ['writing', 'editing', 'rewriting'] as const

export type OrderType = (typeof ORDER_TYPES)[number]

/** We end an unpaid order after this time. */
export const UNPAID_LIFETIME_SECONDS = 30 * DAY

/** The largest order number the database can give. */
const UID_MAX = 2_147_483_647

export const TOPIC_MIN = 3
export const TOPIC_MAX = 250
/** How many files may come at once, with the form or later. */
export const ORDER_FILES_MAX = 20
export const INSTRUCTIONS_MAX = 20_000
export const SOURCES_MAX = 100
export const PAGES_MAX = 200
export const SLIDES_MAX = 200
export const PROMOCODE_MIN = 3
export const PROMOCODE_MAX = 30
/** The characters of a code that an admin makes; what a customer types is only looked up. */
export const PROMOCODE_CHARACTERS = /^[A-Z0-9_-]*$/
export const SEARCH_MAX = 100

export const ORDER_CHANGED = 'The order has changed. Reload and try again.'
/** People of the desk never act as such on a paper that they ordered. */
export const OWN_ORDER = 'This is your own order.'
export const HAD_BEFORE = 'You had this order before. It waits for another writer.'
export const NO_PAPER = 'Order at least one page or one slide.'
export const NO_REFERENCES = 'Say how many, or that none are needed.'
export const TERMS_NOT_ACCEPTED = 'Confirm that the paper is for research or study reference only.'

const ORDER_TYPE_LABELS: Readonly<Record<OrderType, string>> = {
  writing: 'Writing',
  editing: 'Editing',
  rewriting: 'Rewriting',
}

/** The one who acts or reads: a person with scopes, or the clock or a payment provider, which have no id. */
export type Actor = { readonly id: number | null; readonly scopes: readonly Scope[] }

export const SYSTEM: Actor = { id: null, scopes: [] }

export type Parties = {
  readonly status: OrderStatus
  readonly customerId: number
  readonly writerId: number | null
}

export type Role = 'customer' | 'writer' | 'pool' | 'manager' | 'system'

/** Returns every role the actor has on this order; `pool` stands for any writer. */
export function rolesOn(order: Parties, actor: Actor): Role[] {
  if (actor.id === null) return ['system']
  const roles: Role[] = []
  if (actor.id === order.customerId) roles.push('customer')
  if (actor.id === order.writerId) roles.push('writer')
  if (actor.scopes.includes('writer')) roles.push('pool')
  if (actor.scopes.includes('manager') || actor.scopes.includes('admin')) roles.push('manager')
  return roles
}

/** Says whether the person may read the order and its messages: its customer, its writer and managers may. */
export function canRead(order: Parties, actor: Actor): boolean {
  return rolesOn(order, actor).some((role) => role !== 'pool')
}

/** Writers in the pool know of an order while it is looking for one: the desk gives them a brief. */
export function knowsOf(order: Parties, actor: Actor): boolean {
  return rolesOn(order, actor).some((role) => role !== 'pool' || order.status === 'active')
}

export function orderTypeLabel(type: OrderType): string {
  return ORDER_TYPE_LABELS[type]
}

/** 42 → '#00000042'; longer numbers are not cut. */
export function formatUid(uid: number): string {
  return `#${String(uid).padStart(UID_DIGITS, '0')}`
}

/** '#00000042' and '42' → 42; null if no order can have that number. */
export function parseUid(typed: string): number | null {
  const uid = Number(/^#?(\d{1,10})$/.exec(typed.trim())?.[1])
  return uid >= 1 && uid <= UID_MAX ? uid : null
}

export function isDoubleSpaced(spacing: number): boolean {
  return spacing > 1
}

export function spacingLabel(spacing: number): 'single' | 'double' {
  return isDoubleSpaced(spacing) ? 'double' : 'single'
}
