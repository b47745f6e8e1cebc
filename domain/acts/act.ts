// What an act is: who may do it, from which statuses, and what follows; and the facts of an order it is judged on.
import { refuse, type Verdict } from '../basics/verdict.ts'
import type { NotificationType } from '../notifications.ts'
import type { Actor, Parties, Role } from '../orders.ts'
import type { ReturnTarget, WithdrawalFacts } from '../refunds.ts'
import type { RequestState } from '../requests.ts'
import type { OrderStatus, WorkStatus } from '../statuses.ts'
import { refuseField, required } from '../validations.ts'

export type OrderFacts = Parties &
  WithdrawalFacts & {
    readonly prevStatus: OrderStatus | null
    readonly workStatus: WorkStatus | null
    readonly createdAt: number
    readonly urgencyHours: number
    /** As ordered and priced; the urgency may grow, this never does. */
    readonly orderedUrgencyHours: number
    readonly deliveryDeadlineAt: number
    readonly lastReleaseAt: number | null
    readonly disputedAt: number | null
    /** What was left of the deadline when the dispute was opened. */
    readonly frozenSeconds: number | null
    readonly totalCents: number
    /** What the wallet's share leaves of it. */
    readonly dueCents: number
    readonly hasOpenAttempt: boolean
    readonly hasPendingRevision: boolean
    /** Disputes of every state. */
    readonly disputes: number
    readonly releasedDeliveries: number
    /** Customer's files that nobody has approved or declined. */
    readonly undecidedFiles: number
    readonly previousId: number | null
    readonly previousWriterId: number | null
    /** What was charged for the previous writer and not yet given back. */
    readonly previousSurchargeCents: number
    /** The percent of the writer category: of the order, and so the least a writer must have. */
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
  | 'discount.applied'

/** The columns of the order that an act sets beside its status. */
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
  >
>

export type MoneyReturn = { readonly cents: number; readonly to: ReturnTarget }

export type Outcome = {
  readonly to: OrderStatus
  readonly activities: readonly ActivityName[]
  /** To the customer. */
  readonly notifications: readonly NotificationType[]
  readonly changes?: OrderChanges
  /** What becomes of the revision request: a new one, the pending one, or the approved one that was worked on. */
  readonly revision?: RequestState | 'fulfilled'
  readonly dispute?: RequestState
  readonly returns?: MoneyReturn
  readonly freesPromoUse?: true
  readonly opensThread?: true
  readonly reprices?: true
  /** The text of the request becomes a part of the instructions. */
  readonly amendsInstructions?: true
  /** The activity is not for the customer's eyes. */
  readonly isStaffOnly?: true
}

export type Deed = { readonly order: OrderFacts; readonly actor: Actor; readonly now: number }

export type Act<Args extends readonly unknown[] = []> = {
  readonly by: readonly Role[]
  readonly from: readonly OrderStatus[]
  /** What can be said before the person has filled anything in, so that a button can be disabled with the reason. */
  readonly guard?: (deed: Deed) => Verdict
  readonly decide: (deed: Deed, ...args: Args) => Verdict<Outcome>
  readonly versionSeen?: (...args: Args) => number
}

/** A deed of the desk carries the version of the order it was decided on. */
export function deskAct<Args = unknown>(
  act: Act<[Args & { readonly version: number }]>,
): Act<[Args & { readonly version: number }]> {
  return { ...act, versionSeen: ({ version }) => version }
}

export function conflict(message: string): Verdict<never> {
  return refuse('conflict', message)
}

export function unavailable(): Verdict<never> {
  return conflict('This action is not available for the order.')
}

export function missingNote(note: string): Verdict<never> | null {
  return note.trim() === '' ? refuseField('note', required('note')) : null
}
