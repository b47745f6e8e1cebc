// A promo code as whoever names it sees it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Discount } from '#contract/kinds/discount.ts'

export function viewDiscount({
  code,
  percent,
}: {
  readonly code: string
  readonly percent: number
}): Value<typeof Discount> {
  return { code, value: percent }
}
