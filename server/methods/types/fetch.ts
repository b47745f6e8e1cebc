// The lists that the order form offers: all of them, or those that are asked for by name.
import type { OutputOf } from '#contract/grammar/methods.ts'
import { TYPE_NAMES, type TypeName, type types } from '#contract/methods/types.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { findClient } from '#server/store/people.ts'
import * as store from '#server/store/types.ts'
import { viewClient } from '#server/views/client.ts'
import * as view from '#server/views/types.ts'

type Lists = OutputOf<typeof types.fetch>

/** A visitor is no client, and has no orders to start from. */
const LOADS: { readonly [Name in TypeName]: (ctx: ReadContext) => Promise<Lists[Name]> } = {
  'document types': async ({ db }) => (await store.listDocumentTypes(db)).map(view.viewDocumentType),
  disciplines: async ({ db }) => (await store.listDisciplines(db)).map(view.viewReference),
  'citation styles': async ({ db }) => (await store.listCitationStyles(db)).map(view.viewReference),
  'academic levels': async ({ db }) => (await store.listAcademicLevels(db)).map(view.viewReference),
  urgencies: async ({ db }) => (await store.listUrgencies(db)).map(view.viewUrgency),
  prices: async ({ db }) => (await store.listPrices(db)).map(view.viewPrice),
  'writer category': async ({ db }) => (await store.listWriterCategories(db)).map(view.viewCategory),
  client: async ({ actor, db }) => {
    const client = actor.kind === 'person' ? await findClient(db, actor.id) : undefined
    return client ? viewClient(client) : null
  },
  order: async () => null,
  history: async () => [],
}

export async function fetchTypes(
  ctx: ReadContext,
  { names = TYPE_NAMES }: { names?: readonly TypeName[] | undefined },
) {
  const loaded = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await LOADS[name](ctx)] as const),
  )
  const lists: Lists = Object.fromEntries(loaded)
  return allow(lists)
}
