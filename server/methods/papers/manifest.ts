// Shows what was released of an order: the chain of manifests.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { papers } from '#contract/methods/papers.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { findReadable } from '#server/deeds/find-readable.ts'
import { listManifests } from '#server/store/manifests.ts'
import { viewManifest } from '#server/views/papers.ts'

export async function showManifest(
  { actor, db }: OfPerson<ReadContext>,
  { order: id }: InputOf<typeof papers.manifest>,
) {
  const order = await findReadable(db, id, actor)
  return order.ok ? allow(viewManifest(id, await listManifests(db, id))) : order
}
