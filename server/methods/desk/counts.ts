// Counts the orders in each queue that the caller may look into.
import { allow } from '#domain/basics/verdict.ts'
import { queuesFor } from '#domain/desk.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { countQueue } from '#server/store/briefs.ts'

export async function countQueues({ actor, db, now }: OfPerson<ReadContext>) {
  const asker = { id: actor.id, now }
  const counts = await Promise.all(
    queuesFor(actor.scopes).map(async (queue) => [queue, await countQueue(db, queue, asker)] as const),
  )
  return allow(Object.fromEntries(counts))
}
