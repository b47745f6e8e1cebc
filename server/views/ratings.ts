// A rating as everyone sees it: under the pen name, and with nothing that leads to the order.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Rating } from '#contract/kinds/requests.ts'

type Row = {
  readonly id: number
  readonly stars: number
  readonly line: string
  readonly penName: string
  readonly at: number | null
}

export function viewRating({ id, stars, line, penName, at }: Row): Value<typeof Rating> {
  return { id, stars, line, penName, date: at ?? 0 }
}

/** Shows it to the desk, which also knows the order and whether the rating is published. */
export function viewDeskRating({
  order,
  publishedAt,
  ...row
}: Row & { readonly order: number; readonly publishedAt: number | null }): Value<typeof Rating> {
  return { ...viewRating(row), order, publishedAt }
}
