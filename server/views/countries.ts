// A country as everyone sees it.
import type { Country } from '#contract/kinds/places.ts'
import type { Value } from '#contract/grammar/shapes.ts'

export function viewCountry({ code, name }: { code: string; name: string }): Value<typeof Country> {
  return { code, name }
}
