// Promises a push to each browser that a person wants to be told in, now or when their quiet hours are over.
import type { Tx } from '#server/store/connection.ts'
import { insertPushes, lockPushAddresses, type NewPush, type Reader } from '#server/store/pushes.ts'
import type { Enqueue } from './enqueue.ts'
import { whenAwake } from './place.ts'

export async function queuePush(
  { enqueue, now }: { readonly enqueue: Enqueue; readonly now: number },
  db: Tx,
  reader: Reader,
  { orderId, news }: Pick<NewPush, 'orderId' | 'news'>,
): Promise<void> {
  const addresses = reader.addresses.length === 0 ? [] : await lockPushAddresses(db, reader.addresses)
  if (addresses.length === 0) return
  const morning = whenAwake(reader, now)
  const dueAt = morning > now ? morning : null
  const pushes = addresses.map((addressId) => ({ addressId, orderId, news, dueAt }))
  const ids = await insertPushes(db, pushes)
  if (dueAt === null) for (const id of ids) await enqueue(db, 'push', id)
}
