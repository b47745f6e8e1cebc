// A time zone as everyone sees it; the offset is in hours and may be a fraction.
import type { Timezone } from '#contract/kinds/places.ts'
import type { Value } from '#contract/grammar/shapes.ts'

type Row = { readonly zone: string; readonly offsetMinutes: number; readonly description: string }

export function viewTimezone({ zone, offsetMinutes, description }: Row): Value<typeof Timezone> {
  return { zone, offset: offsetMinutes / 60, description }
}
