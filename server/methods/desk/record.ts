// Verifies the record of one order, link by link.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow, refuse } from '#domain/basics/verdict.ts'
import { deskPart } from '#domain/desk.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { verifyOrder } from '#server/deeds/verify-audits.ts'
import { findOrderFacts } from '#server/store/order-facts.ts'

export async function verifyRecord(
  { actor, db }: OfPerson<ReadContext>,
  { id }: InputOf<typeof desk.record>,
) {
  const facts = await findOrderFacts(db, id)
  if (!facts || deskPart(facts, actor) !== 'manager') return refuse('not_found', 'Order not found')
  return allow(await verifyOrder(db, id, facts.version))
}
