// One push to the customer about a deed, unless they switched such news off.
import { chooseNews } from '#domain/mails.ts'
import type { Tx } from '#server/store/connection.ts'
import type { Reader } from '#server/store/pushes.ts'
import type { Judged } from './judge-deed.ts'
import { queuePush } from './queue-push.ts'
import type { Recording } from './send-mail.ts'

/** Queues a deed's news as pushes. `notificationIds` are those of the deed, in its order. */
export async function pushNews(
  db: Tx,
  ctx: Recording,
  { id: orderId, outcome }: Judged,
  reader: Reader,
  notificationIds: readonly number[],
): Promise<void> {
  const name = chooseNews(outcome, reader.mutedPushes)
  const [first] = notificationIds
  if (name === undefined || first === undefined) return
  const index = outcome.notifications.findIndex((each) => each === name)
  const notificationId = notificationIds[index] ?? first
  await queuePush(ctx, db, reader, { orderId, news: { name, notificationId } })
}
