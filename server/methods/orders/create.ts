// Places an order and answers with it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { orders } from '#contract/methods/orders.ts'
import { allow } from '#domain/basics/verdict.ts'
import { placeOrder, type Placement } from '#server/acts/place-order.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { viewOrder } from '#server/views/orders.ts'

export async function createOrder(ctx: OfPerson<WriteContext>, input: InputOf<typeof orders.create>) {
  const { actor, db, now, terms, blockedCountries } = ctx
  const placing = { customerId: actor.id, now, terms, blockedCountries }
  const placed = await placeOrder(db, placing, placementIn(input))
  return placed.ok ? allow(viewOrder(placed.value, now)) : placed
}

function placementIn(input: InputOf<typeof orders.create>): Placement {
  return {
    key: input.key ?? null,
    type: input.type,
    levelId: input.academicLevel,
    documentTypeId: input.documentType,
    disciplineId: input.discipline,
    citationStyleId: input.citationStyle,
    topic: input.topic,
    instructions: input.instructions,
    fileKeys: input.files,
    sources: input.sources,
    skipSources: input.skip_sources,
    urgencyHours: input.urgency,
    pages: input.pages_number,
    slides: input.slides_number,
    spacing: input.spacing,
    categoryId: input.writerCategory,
    promocode: input.promocode || null,
    hasAbstractPage: input.hasAbstractPage,
    previousId: input.previousId ?? null,
  }
}
