// Changes the title of an entry of a list, or adds an entry to its end.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { recordPublicChange } from '#server/deeds/record-office-deed.ts'
import { listEntries, saveEntry } from '#server/store/catalogue.ts'
import { viewReference } from '#server/views/types.ts'

export async function saveReference(
  ctx: OfPerson<WriteContext>,
  { list, ...entry }: InputOf<typeof desk.saveReference>,
) {
  const id = await saveEntry(ctx.db, list, entry)
  if (id === undefined) return refuseField('title', 'This entry is gone, or another one has its title.')
  await recordPublicChange(ctx, { act: 'desk.saveReference', note: `${list} ${id}: ${entry.title}` })
  return allow((await listEntries(ctx.db, list)).map(viewReference))
}
