// Changes a category of writers, or adds one, for orders that are placed from now on.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { recordPublicChange } from '#server/deeds/record-office-deed.ts'
import { saveEntry, updateCategoryPercent } from '#server/store/catalogue.ts'
import { listWriterCategories } from '#server/store/types.ts'
import { viewCategory } from '#server/views/types.ts'

export async function saveCategory(
  ctx: OfPerson<WriteContext>,
  { percent, ...entry }: InputOf<typeof desk.saveCategory>,
) {
  const id = await saveEntry(ctx.db, 'categories', entry)
  if (id === undefined) return refuseField('title', 'This category is gone, or another one has its title.')
  await updateCategoryPercent(ctx.db, id, percent)
  await recordPublicChange(ctx, { act: 'desk.saveCategory', note: `${id} ${entry.title}: ${percent}%` })
  return allow((await listWriterCategories(ctx.db)).map(viewCategory))
}
