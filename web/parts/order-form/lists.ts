// What the form chooses from, as the form needs it: money in cents.
import type { Output } from '#contract/index.ts'
import { toCents } from '#domain/basics/money.ts'
import type { Tariff } from '#domain/prices.ts'

type Fetched = Output<'types', 'fetch'>

export type Reference = NonNullable<Fetched['document types']>[number]
export type Category = NonNullable<Fetched['writer category']>[number]
export type PastOrder = NonNullable<Fetched['history']>[number]
export type Template = NonNullable<Fetched['order']>

export type Lists = {
  readonly documentTypes: readonly Reference[]
  readonly levels: readonly Reference[]
  readonly disciplines: readonly Reference[]
  readonly styles: readonly Reference[]
  readonly categories: readonly Category[]
  readonly tariffs: readonly Tariff[]
}

export function listsFrom(fetched: Fetched): Lists {
  return {
    documentTypes: fetched['document types'] ?? [],
    levels: fetched['academic levels'] ?? [],
    disciplines: fetched.disciplines ?? [],
    styles: fetched['citation styles'] ?? [],
    categories: fetched['writer category'] ?? [],
    tariffs: (fetched.prices ?? []).map(({ level, hours, value }) => ({
      levelId: level,
      hours,
      cents: toCents(value),
    })),
  }
}

export function titleIn(list: readonly Reference[], id: number | null): string | undefined {
  return list.find((entry) => entry.id === id)?.title
}

/** Finds the chosen category, or the first, which adds nothing to the price. */
export function chosenCategory({ categories }: Lists, id: number | null): Category | undefined {
  return categories.find((category) => category.id === id) ?? categories[0]
}
