// A promo code as the person who typed it sees it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Discount } from '#contract/kinds/choices.ts'

export function viewDiscount({
  code,
  percent,
}: {
  readonly code: string
  readonly percent: number
}): Value<typeof Discount> {
  return { code, value: percent }
}
