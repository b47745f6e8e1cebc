// A country as everybody sees it.
import type { Country } from '#contract/kinds/country.ts'
import type { Value } from '#contract/grammar/shapes.ts'

export function viewCountry({ code, name }: { code: string; name: string }): Value<typeof Country> {
  return { code, name }
}
