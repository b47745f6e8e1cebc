// An argument that comes in one of several forms, told apart by a field that only one of them has.
import * as v from 'valibot'
import { isRecord } from './tags.ts'

/** Reports wrong fields against that one form; a union would report on every form. */
export function byField<Marked extends v.GenericSchema, Rest extends v.GenericSchema>(
  marked: Readonly<Record<string, Marked>>,
  rest: Rest,
) {
  const forms = Object.entries(marked)
  const choose = (input: unknown): Marked | Rest =>
    forms.find(([field]) => isRecord(input) && Object.hasOwn(input, field))?.[1] ?? rest
  return Object.assign(v.lazy(choose), { options: [...Object.values(marked), rest] })
}
