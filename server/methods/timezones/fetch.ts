// Lists time zones by offset: all, or the ones of a country or an offset.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listTimezones } from '#server/store/timezones.ts'
import { viewTimezone } from '#server/views/timezones.ts'

type Filter = { readonly country?: string | undefined; readonly offset?: number | undefined }

export async function fetchTimezones({ db }: ReadContext, { country, offset }: Filter) {
  const minutes = offset === undefined ? null : Math.round(offset * 60)
  return allow((await listTimezones(db, country ?? null, minutes)).map(viewTimezone))
}
