// Which browsers of a person get pushes.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Push } from '#contract/kinds/people.ts'

type Reach = { readonly isHere: boolean; readonly others: number }

export function viewPush(key: string, { isHere, others }: Reach): Value<typeof Push> {
  return { key, here: isHere, others }
}
