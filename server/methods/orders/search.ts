// Finds the caller's own orders by number, with or without '#', or by words of their topic.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { orders } from '#contract/methods/orders.ts'
import { allow } from '#domain/basics/verdict.ts'
import { parseUid } from '#domain/orders.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { searchOrders } from '#server/store/orders.ts'
import { viewOrder } from '#server/views/orders.ts'

export async function findOrders(
  { actor, db, now }: OfPerson<ReadContext>,
  { query }: InputOf<typeof orders.search>,
) {
  const rows = await searchOrders(db, actor.id, { number: parseUid(query), words: query.split(' ') })
  return allow(rows.map((row) => viewOrder(row, now)))
}
