// Answers the lists of the order form: all of them, or the ones asked for by name.
import type { InputOf, OutputOf } from '#contract/grammar/methods.ts'
import { TYPE_NAMES, type TypeName, type types } from '#contract/methods/types.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { findOrder, listHistory } from '#server/store/orders.ts'
import { findClient } from '#server/store/people.ts'
import * as store from '#server/store/types.ts'
import { viewClient } from '#server/views/client.ts'
import { viewHistory, viewOrder } from '#server/views/orders.ts'
import * as view from '#server/views/types.ts'

type Lists = OutputOf<typeof types.fetch>
type Context = ReadContext & Pick<InputOf<typeof types.fetch>, 'previousId'>

/** A visitor is not a client and has no orders to start from. */
const LOADS: { readonly [Name in TypeName]: (ctx: Context) => Promise<Lists[Name]> } = {
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
  order: async ({ actor, db, now, previousId }) => {
    const order = previousId === undefined ? undefined : await findOrder(db, previousId)
    return actor.kind === 'person' && order?.customerId === actor.id ? viewOrder(order, now) : null
  },
  history: async ({ actor, db }) =>
    actor.kind === 'person' ? (await listHistory(db, actor.id)).map(viewHistory) : [],
}

export async function fetchTypes(ctx: ReadContext, { names, previousId }: InputOf<typeof types.fetch>) {
  const loaded = await Promise.all(
    [...new Set(names ?? TYPE_NAMES)].map(
      async (name) => [name, await LOADS[name]({ ...ctx, previousId })] as const,
    ),
  )
  const lists: Lists = Object.fromEntries(loaded)
  return allow(lists)
}
