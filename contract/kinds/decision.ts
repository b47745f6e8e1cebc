// What was decided about a request, by whom and why.
import * as v from 'valibot'
import { REQUEST_STATES } from '#domain/requests.ts'
import { id, instant, kind } from '../grammar/shapes.ts'

export const Decision = kind('Decision', {
  id,
  state: v.picklist(REQUEST_STATES),
  note: v.nullable(v.string()),
  by: v.string(),
  date: instant,
})
