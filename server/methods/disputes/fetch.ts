// Lists the disputes of an order: one at most.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { disputes } from '#contract/methods/requests.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findReadable } from '#server/deeds/find-readable.ts'
import { listDisputes } from '#server/store/requests.ts'
import { viewDispute } from '#server/views/requests.ts'

export async function fetchDisputes(
  { actor, db }: OfPerson<ReadContext>,
  { order: id }: InputOf<typeof disputes.fetch>,
) {
  const order = await findReadable(db, id, actor)
  return order.ok ? allow((await listDisputes(db, id)).map(viewDispute)) : order
}
