// Shows one of the lists that forms choose from.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listEntries } from '#server/store/catalogue.ts'
import { viewReference } from '#server/views/types.ts'

export async function fetchReferences({ db }: ReadContext, { list }: InputOf<typeof desk.references>) {
  return allow((await listEntries(db, list)).map(viewReference))
}
