// Shows one order at the desk, with all that its reader may know about it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, ReadContext } from '#server/context.ts'
import { readDossier } from '#server/deeds/read-dossier.ts'
import { viewDossier } from '#server/views/desk.ts'

export async function showDossier(ctx: OfPerson<ReadContext>, { id }: InputOf<typeof desk.order>) {
  const dossier = await readDossier(ctx, id)
  return dossier.ok ? allow(viewDossier(dossier.value)) : dossier
}
