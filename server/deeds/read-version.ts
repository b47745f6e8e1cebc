// Reads a version of a paper, all of its files in their order.
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import type { Actor } from '#domain/orders.ts'
import type { Reading } from '#domain/papers/reading.ts'
import type { Db } from '#server/store/connection.ts'
import { findVersion, listVersionFiles } from '#server/store/deliveries.ts'
import { findReadable } from './find-readable.ts'
import { readingOf, type Reader } from './read-paper.ts'

type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** Finds the version for people who may see it: its customer only from its release on. */
export async function findSeenVersion(
  db: Db,
  {
    order: id,
    delivery,
    actor,
  }: { readonly order: number; readonly delivery: number; readonly actor: Actor },
): Promise<Verdict<Version>> {
  const order = await findReadable(db, id, actor)
  if (!order.ok) return order
  const version = await findVersion(db, delivery)
  const isHidden = version?.releasedAt === null && order.value.customerId === actor.id
  if (!version || version.orderId !== id || isHidden) return refuse('not_found', 'Version not found')
  return allow(version)
}

export async function readVersion(ctx: Reader, delivery: number): Promise<readonly Reading[]> {
  const readings: Reading[] = []
  for (const file of await listVersionFiles(ctx.db, delivery)) readings.push(await readingOf(ctx, file))
  return readings
}
