// Writes down what follows from an act on an order: its status, its history, and whom it is told.
import type { Outcome } from '#domain/acts/act.ts'
import { insertActivities, insertActivityFiles } from '#server/store/activities.ts'
import type { Tx } from '#server/store/connection.ts'
import { freeUse } from '#server/store/discounts.ts'
import { insertNotifications } from '#server/store/notifications.ts'
import { updateOrder } from '#server/store/order-facts.ts'

export type Recorded = {
  readonly order: { readonly id: number; readonly customerId: number }
  /** Null for the clock and the payment providers. */
  readonly personId: number | null
  readonly outcome: Outcome
  /** Those that came with the act belong to its first activity. */
  readonly fileKeys?: readonly string[]
  readonly now: number
}

/** The order must be locked. */
export async function recordOutcome(db: Tx, recorded: Recorded): Promise<void> {
  const { order, outcome } = recorded
  await updateOrder(db, order.id, outcome)
  await recordHistory(db, recorded)
  if (outcome.freesPromoUse) await freeUse(db, order.id)
}

export async function recordHistory(
  db: Tx,
  { order: { id: orderId, customerId }, personId, outcome, fileKeys = [], now: at }: Recorded,
): Promise<void> {
  const { activities, notifications, isStaffOnly = false } = outcome
  if (activities.length > 0) {
    const [first] = await insertActivities(
      db,
      activities.map((name) => ({ orderId, personId, name, isStaffOnly, at })),
    )
    if (first !== undefined && fileKeys.length > 0) await insertActivityFiles(db, first, fileKeys)
  }
  if (notifications.length > 0)
    await insertNotifications(
      db,
      notifications.map((name) => ({ personId: customerId, orderId, name, at })),
    )
}
