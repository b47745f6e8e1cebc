// The 13 statuses of an order: their groups and lists, the words shown for them and the colours of their badges.
export const ORDER_STATUSES = [
  'unpaid',
  'unapproved',
  'active',
  'preparing',
  'checking',
  'finalizing',
  'processing',
  'revision',
  'editing',
  'disputing',
  'completed',
  'canceled',
  'refunded',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/**
 * The statuses of a writer at work, which a check or a dispute interrupts and to which a manager may return
 * the order.
 */
export const WORK_STATUSES = ['preparing', 'finalizing', 'editing'] as const satisfies readonly OrderStatus[]

export type WorkStatus = (typeof WORK_STATUSES)[number]

type StatusGroup = readonly OrderStatus[]

/** The order is paid, and no writer has it yet. */
export const BEFORE_WRITER: StatusGroup = ['unapproved', 'active']

/** The order is paid, and its first final paper is still to come. */
export const BEFORE_FINAL: StatusGroup = [...BEFORE_WRITER, 'preparing', 'checking', 'finalizing']

/** The order stands between its payment and its end. In a list scope, the word `active` means all of these. */
export const UNDER_WAY: StatusGroup = [...BEFORE_FINAL, 'processing', 'revision', 'editing']

/** Work is promised by a deadline. */
export const IN_WORK: StatusGroup = [...BEFORE_FINAL, 'editing']

/** A writer owes a paper. */
export const WRITING: StatusGroup = ['preparing', 'checking', 'finalizing', 'editing']

/** The order is open and waits for a person other than its writer, so nothing is promised by a deadline. */
export const IDLE: StatusGroup = ['unpaid', 'processing', 'revision', 'disputing']

/** A writer is writing, or has written and may be asked for more. */
export const WITH_WRITER: StatusGroup = [
  'preparing',
  'checking',
  'finalizing',
  'processing',
  'revision',
  'editing',
  'disputing',
]

/** The order has ended, well or badly. */
export const OVER: StatusGroup = ['completed', 'canceled', 'refunded']

/** We owe no work and hold no money for it. */
export const SETTLED: StatusGroup = ['unpaid', ...OVER]

/** The order has not ended. */
export const OPEN: StatusGroup = ['unpaid', ...UNDER_WAY, 'disputing']

/** The order can still go on: a canceled one may be opened again. */
export const CHANGEABLE: StatusGroup = [...OPEN, 'canceled']

/** The customer may withdraw from the contract, as long as no final paper was delivered. */
export const WITHDRAWABLE: StatusGroup = ['unpaid', ...BEFORE_FINAL]

/** The customer may ask for a revision. */
export const REVISABLE: StatusGroup = ['preparing', 'unpaid', 'disputing', 'canceled', 'processing']

export const ORDER_LISTS = ['active', 'unpaid', 'completed', 'canceled'] as const

export type OrderList = (typeof ORDER_LISTS)[number]

/** The scope words that the browser sends for each list. */
export const LIST_SCOPES: Readonly<Record<OrderList, readonly OrderStatus[]>> = {
  active: ['active', 'disputing'],
  unpaid: ['unpaid'],
  completed: ['completed'],
  canceled: ['canceled', 'refunded'],
}

export type BadgeColour = 'green' | 'blue' | 'orange' | 'purple' | 'teal' | 'lime' | 'red' | 'grey' | 'amber'

export type Badge = { readonly id: string; readonly text: string; readonly colour: BadgeColour }

// Any other status shows its own name.
const OWN_LABELS: Readonly<Partial<Record<OrderStatus, string>>> = {
  preparing: 'In Progress',
  finalizing: 'In Progress',
  editing: 'Under Revision',
  processing: 'Revision',
}

const BADGE_COLOURS: Readonly<Record<OrderStatus, BadgeColour>> = {
  unpaid: 'grey',
  unapproved: 'grey',
  active: 'green',
  preparing: 'green',
  checking: 'green',
  finalizing: 'green',
  processing: 'lime',
  revision: 'lime',
  editing: 'teal',
  disputing: 'purple',
  completed: 'blue',
  canceled: 'red',
  refunded: 'orange',
}

const STILL_WORKING: Badge = { id: 'Still-working', text: 'Still working', colour: 'amber' }

export function isOrderStatus(word: string): word is OrderStatus {
  return ORDER_STATUSES.some((status) => status === word)
}

/** Returns the statuses that a list scope stands for, or null when a word of it is no status. */
export function expandScope(words: readonly string[]): OrderStatus[] | null {
  if (!words.every(isOrderStatus)) return null
  return [...new Set(words.flatMap((word) => (word === 'active' ? UNDER_WAY : [word])))]
}

/** Says whether the order is paid and did not end before its paper was finished. One that is disputed may be unpaid. */
export function isPaidFor({
  status,
  paid,
}: {
  readonly status: OrderStatus
  readonly paid: number
}): boolean {
  return status !== 'unpaid' && listOf(status) !== 'canceled' && (status !== 'disputing' || paid > 0)
}

export function listOf(status: OrderStatus): OrderList {
  return ORDER_LISTS.find((list) => expandScope(LIST_SCOPES[list])?.includes(status)) ?? 'active'
}

export function statusLabel(status: OrderStatus): string {
  return OWN_LABELS[status] ?? status.charAt(0).toUpperCase() + status.slice(1)
}

/** Shows "still working" for a late order instead of its status. */
export function badgeOf(status: OrderStatus, isStillWorking: boolean): Badge {
  if (isStillWorking) return STILL_WORKING
  return { id: status, text: statusLabel(status), colour: BADGE_COLOURS[status] }
}
