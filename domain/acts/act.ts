// What an act is: who may do it, from which statuses, and what follows; and the facts of an order it is judged on.
import { refuse, type Verdict } from '../basics/verdict.ts'
import type { OpenChange } from '../changes.ts'
import type { NotificationType } from '../notifications.ts'
import type { DeliveryKind } from '../deliveries.ts'
import type { Delay } from '../lateness.ts'
import type { Actor, Parties, Role } from '../orders.ts'
import type { ReturnTarget, WithdrawalFacts } from '../refunds.ts'
import type { RequestState } from '../requests.ts'
import type { OrderStatus, WorkStatus } from '../statuses.ts'
import { refuseField, required } from '../validations.ts'

export type OrderFacts = Parties &
  Delay &
  WithdrawalFacts & {
    readonly prevStatus: OrderStatus | null
    readonly workStatus: WorkStatus | null
    readonly createdAt: number
    readonly paidAt: number | null
    readonly urgencyHours: number
    /** The urgency as ordered and priced. `urgencyHours` may grow; this one never does. */
    readonly orderedUrgencyHours: number
    readonly lastReleaseAt: number | null
    /** When the customer opened the dispute. */
    readonly disputedAt: number | null
    /** How much time was left until the deadline then. */
    readonly frozenSeconds: number | null
    readonly totalCents: number
    /** The total minus the wallet's share. */
    readonly dueCents: number
    /** The change that waits for its payment. */
    readonly change: OpenChange | null
    readonly hasOpenAttempt: boolean
    readonly hasPendingRevision: boolean
    /** How many disputes the order has had, in any state. */
    readonly disputes: number
    /** How many versions writers have delivered, and how many of them were released. */
    readonly deliveries: number
    readonly releasedDeliveries: number
    /** How many of the customer's files still wait for a decision. */
    readonly undecidedFiles: number
    /** How many marks of approved requests have no answer. */
    readonly openMarks: number
    /** The writer no longer has the scope. */
    readonly isWriterGone: boolean
    /** The customer has closed their account. */
    readonly isCustomerGone: boolean
    readonly previousId: number | null
    readonly previousWriterId: number | null
    /** The writers that the order has had, and the one it has. */
    readonly writersSoFar: readonly number[]
    /** What we charged for the previous writer and have not given back. */
    readonly previousSurchargeCents: number
    /** The percent of the ordered writer category. A writer needs at least this category. */
    readonly categoryPercent: number
    readonly version: number
  }

export type ActivityName =
  | Exclude<NotificationType, 'order.updated'>
  | 'order.created'
  | 'order.approved'
  | 'order.rejected'
  | 'order.confirmed'
  | 'order.checking'
  | 'order.finalizing'
  | 'order.updated'
  | 'order.credited'
  | 'order.lapsed'
  | 'discount.applied'

/** The columns of the order that an act sets besides its status. */
export type OrderChanges = Partial<
  Pick<
    OrderFacts,
    | 'prevStatus'
    | 'workStatus'
    | 'writerId'
    | 'assignedAt'
    | 'urgencyHours'
    | 'orderedUrgencyHours'
    | 'deadlineAt'
    | 'deliveryDeadlineAt'
    | 'finalAt'
    | 'lastReleaseAt'
    | 'disputedAt'
    | 'frozenSeconds'
    | 'lateDays'
    | 'lateDaysBefore'
    | 'paidAt'
  >
>

export type MoneyReturn = {
  readonly cents: number
  readonly to: ReturnTarget
  /** A credit for a day of delay; the statement names the day. */
  readonly isLateCredit?: boolean
}

export type Outcome = {
  readonly to: OrderStatus
  readonly activities: readonly ActivityName[]
  /** Tells the customer. */
  readonly notifications: readonly NotificationType[]
  readonly changes?: OrderChanges
  /** What happens to a revision request: a new one, the pending one, or the approved one that this paper answers. */
  readonly revision?: RequestState | 'fulfilled'
  readonly dispute?: RequestState
  /** A new version from the writer, or the release of the newest one to the customer. */
  readonly uploads?: DeliveryKind
  readonly releases?: DeliveryKind
  readonly returns?: MoneyReturn
  readonly freesPromoUse?: true
  /** Drops the change that waited for its payment. */
  readonly lapsesChange?: true
  readonly opensThread?: true
  readonly reprices?: true
  /** Adds the text of the request to the instructions. */
  readonly amendsInstructions?: true
  /** Hides the activity from the customer. */
  readonly isStaffOnly?: true
}

export type Deed = { readonly order: OrderFacts; readonly actor: Actor; readonly now: number }

export type Act<Args extends readonly unknown[] = []> = {
  readonly by: readonly Role[]
  readonly from: readonly OrderStatus[]
  /** What a disabled button says when the order's status does not allow the act. */
  readonly when?: string
  /** The part we can judge before the person has filled in anything, so that a button can be disabled with the reason. */
  readonly guard?: (deed: Deed) => Verdict
  readonly decide: (deed: Deed, ...args: Args) => Verdict<Outcome>
  readonly versionSeen?: (...args: Args) => number
}

/** The desk shows acts that are not allowed, too, so each says when it is. */
export type Explained = { readonly when: string }

/** Makes an act of the desk, which carries the version of the order that the manager saw. */
export function deskAct<Args = unknown>(
  act: Act<[Args & { readonly version: number }]> & Explained,
): Act<[Args & { readonly version: number }]> {
  return { ...act, versionSeen: ({ version }) => version }
}

export const UNCHECKED = 'Only while the order waits for its first check.'
export const AT_WORK = 'Only while the writer is at work.'
export const HAS_FINAL = 'Only while the customer has the final paper and asks for nothing more.'

export function conflict(message: string): Verdict<never> {
  return refuse('conflict', message)
}

export function unavailable(): Verdict<never> {
  return conflict('This action is not available for the order.')
}

export function missingNote(note: string): Verdict<never> | null {
  return note.trim() === '' ? refuseField('note', required('note')) : null
}
