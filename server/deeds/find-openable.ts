// Finds a file of an order for a person who may have it; for everyone else the file does not exist.
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { canFetchFile } from '#domain/deliveries.ts'
import { isFileKey } from '#domain/file-names.ts'
import type { Actor } from '#domain/orders.ts'
import type { Db } from '#server/store/connection.ts'
import { findFile } from '#server/store/files.ts'
import { findOrderOfFile } from '#server/store/order-files.ts'
import type { ReadableFile } from './read-paper.ts'

const MISSING = refuse('not_found', 'File not found')

export async function findOpenable(
  db: Db,
  key: string,
  actor: Actor,
): Promise<Verdict<ReadableFile & { readonly orderId: number }>> {
  const file = isFileKey(key) ? await findFile(db, key) : undefined
  if (!file || file.kind !== 'upload') return MISSING
  const [order] = await findOrderOfFile(db, key)
  if (!order || !canFetchFile(order, { ...file, ...order }, actor)) return MISSING
  return allow({ ...file, orderId: order.orderId })
}
