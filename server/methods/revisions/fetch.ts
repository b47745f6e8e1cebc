// Lists the revision requests of an order, newest first.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { revisions } from '#contract/methods/requests.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findReadable } from '#server/deeds/find-readable.ts'
import { listRevisions } from '#server/store/requests.ts'
import { viewRevision } from '#server/views/requests.ts'

export async function fetchRevisions(
  { actor, db }: OfPerson<ReadContext>,
  { order: id }: InputOf<typeof revisions.fetch>,
) {
  const order = await findReadable(db, id, actor)
  if (!order.ok) return order
  const revisions = await listRevisions(db, id)
  return allow(revisions.map((revision) => viewRevision(revision, { seesAnswers: false })))
}
