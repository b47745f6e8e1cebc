// Places an order and answers with it.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { orders } from '#contract/methods/orders.ts'
import { allow } from '#domain/basics/verdict.ts'
import { placeOrder, type Placement } from '#server/deeds/place-order.ts'
import type { OfPerson, WriteContext } from '#server/context.ts'
import { viewOrder } from '#server/views/orders.ts'

export async function createOrder(ctx: OfPerson<WriteContext>, input: InputOf<typeof orders.create>) {
  const { actor, db, now, terms, blockedCountries } = ctx
  const placing = { customerId: actor.id, now, terms, blockedCountries }
  const placed = await placeOrder(db, placing, placementIn(input))
  return placed.ok ? allow(async () => viewOrder(await placed.value(), now)) : placed
}

/** Passes fields that have the same name on both sides through as they are. */
export function placementIn(input: InputOf<typeof orders.create>): Placement {
  return {
    ...input,
    key: input.key ?? null,
    levelId: input.academicLevel,
    documentTypeId: input.documentType,
    disciplineId: input.discipline,
    citationStyleId: input.citationStyle,
    categoryId: input.writerCategory,
    fileKeys: input.files,
    skipSources: input.skip_sources,
    urgencyHours: input.urgency,
    pages: input.pages_number,
    slides: input.slides_number,
    promocode: input.promocode || null,
    previousId: input.previousId ?? null,
  }
}
