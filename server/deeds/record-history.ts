// Writes the history of an order and tells its customer about it: events with their words and files, notifications, the audit.
import { insertActivityFiles } from '#server/store/activities.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertHistory } from '#server/store/histories.ts'
import type { Judged } from './judge-deed.ts'

type Event = {
  readonly fileKeys: readonly string[]
  readonly content: string | null
  /** What the person said, for the audit. */
  readonly note: string | null
  readonly at: number
}

/**
 * Records the events of a deed; its words and files belong to the first. Returns the ids of the notifications, in the deed's
 * order.
 */
export async function recordHistory(
  db: Tx,
  { id: orderId, act, actor, order, outcome }: Judged,
  { fileKeys, content, note, at }: Event,
): Promise<readonly number[]> {
  const { activities, notifications, isStaffOnly = false, returns, to } = outcome
  const { event, told } = await insertHistory(db, {
    orderId,
    customerId: order.customerId,
    actorId: actor.id,
    act,
    from: order.status,
    to,
    cents: returns?.cents ?? 0,
    note,
    activities,
    content,
    isStaffOnly,
    notifications,
    at,
  })
  if (event !== null && fileKeys.length > 0) await insertActivityFiles(db, event, fileKeys)
  return told
}
