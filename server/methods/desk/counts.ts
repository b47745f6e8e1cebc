// Counts the orders in each queue that the caller may look into; for a writer also the pool's orders that they may claim, and its urgent ones.
import { allow } from '#domain/basics/verdict.ts'
import { queuesFor } from '#domain/desk.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { countQueue, NO_FILTER } from '#server/store/briefs.ts'

const OF_POOL = [
  ['claimable', { ...NO_FILTER, claimable: true }],
  ['urgent', { ...NO_FILTER, urgent: true }],
] as const

export async function countQueues({ actor, db, now }: OfPerson<ReadContext>) {
  const asker = { id: actor.id, now }
  const halves = actor.scopes.includes('writer') ? OF_POOL : []
  const counts = await Promise.all([
    ...queuesFor(actor.scopes).map(async (queue) => [queue, await countQueue(db, queue, asker)] as const),
    ...halves.map(
      async ([name, filter]) =>
        [name, await countQueue(db, 'pool', asker, { sought: null, filter })] as const,
    ),
  ])
  return allow(Object.fromEntries(counts))
}
