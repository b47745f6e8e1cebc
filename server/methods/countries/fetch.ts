// Lists every country by name.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listCountries } from '#server/store/countries.ts'
import { viewCountry } from '#server/views/countries.ts'

export async function fetchCountries({ db }: ReadContext) {
  return allow((await listCountries(db)).map(viewCountry))
}
