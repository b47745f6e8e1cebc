// Writes down what follows from an act on an order: its status, its history, whom it is told, and what money goes back.
import type { Outcome } from '#domain/acts/act.ts'
import { insertActivities, insertActivityFiles } from '#server/store/activities.ts'
import type { Tx } from '#server/store/connection.ts'
import { freeUse } from '#server/store/discounts.ts'
import { insertNotifications } from '#server/store/notifications.ts'
import { updateOrder } from '#server/store/order-facts.ts'
import { returnMoney, type Sending } from './send-back.ts'

export type Recorded = {
  readonly order: { readonly id: number; readonly customerId: number }
  /** Null for the clock and the payment providers. */
  readonly personId: number | null
  readonly outcome: Outcome
  /** Those that came with the act belong to its first activity. */
  readonly fileKeys?: readonly string[]
}

/** The order must be locked. */
export async function recordOutcome(db: Tx, ctx: Sending, recorded: Recorded): Promise<void> {
  const { order, outcome } = recorded
  await updateOrder(db, order.id, outcome)
  await recordHistory(db, ctx, recorded)
  if (outcome.freesPromoUse) await freeUse(db, order.id)
  if (outcome.returns)
    await returnMoney(db, ctx, { orderId: order.id, customerId: order.customerId, ...outcome.returns })
}

async function recordHistory(
  db: Tx,
  { now: at }: Sending,
  { order: { id: orderId, customerId }, personId, outcome, fileKeys = [] }: Recorded,
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
