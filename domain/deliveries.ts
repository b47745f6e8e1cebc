// Versions of a paper as writers deliver them, and who may have an order's files.
import type { FileState } from './files.ts'
import { rolesOn, type Actor, type Parties } from './orders.ts'

export const DELIVERY_KINDS = ['draft', 'final'] as const

export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** An order takes no more versions than this, from all its writers together. */
export const DELIVERIES_MAX = 100
export const DELIVERY_FILES_MAX = 20

export type OrderFile = {
  readonly ownerId: number
  readonly state: FileState
  /** True if the file is a part of a version of the paper. */
  readonly isPaper: boolean
  /** True once we have released that version. */
  readonly isReleased: boolean
}

/**
 * Says who may take a file: the customer no version before its release, the writer none of the customer's files before it is
 * approved.
 */
export function canFetchFile(order: Parties, file: OrderFile, actor: Actor): boolean {
  if (file.ownerId === actor.id) return true
  const roles = rolesOn(order, actor)
  if (roles.includes('manager') && !roles.includes('customer')) return true
  if (roles.includes('customer')) return !file.isPaper || file.isReleased
  return roles.includes('writer') && (file.isPaper || file.state === 'approved')
}
