// Tells the people of the desk what was done to an order, as notifications. The person who did it gets none.
import { deskNews } from '#domain/desk-news.ts'
import type { DeskNotificationType } from '#domain/notifications.ts'
import type { Tx } from '#server/store/connection.ts'
import type { Hint } from '#server/store/hints.ts'
import { insertNotifications } from '#server/store/notifications.ts'
import { listManagers } from '#server/store/staff.ts'
import type { Judged } from './judge-deed.ts'

/** Returns the hint that tells the relay of it. */
export async function tellDesk(
  db: Tx,
  { id: orderId, act, actor, order, outcome }: Judged,
  at: number,
): Promise<readonly Hint[]> {
  const news = deskNews(act, outcome)
  const managers = news.managers.length > 0 ? await listManagers(db) : []
  // A writer who is replaced is told of it.
  const writerId = outcome.changes?.writerId ?? order.writerId
  const isOther = (personId: number) => personId !== actor.id && personId !== order.customerId
  const told: readonly (readonly [number, DeskNotificationType])[] = [
    // Managers who write the paper are told as its writer.
    ...managers.flatMap(({ id }) =>
      id === writerId ? [] : news.managers.map((name) => [id, name] as const),
    ),
    ...(writerId === null ? [] : news.writer.map((name) => [writerId, name] as const)),
  ]
  const others = told.filter(([personId]) => isOther(personId))
  if (others.length === 0) return []
  const ids = await insertNotifications(
    db,
    others.map(([personId, name]) => ({ personId, orderId, name, at })),
  )
  const people = [...new Set(others.map(([personId]) => personId))]
  return [{ type: 'notifications', ids, people }]
}
