// A dispute about an order: what went wrong, what is wanted, what was decided.
import * as v from 'valibot'
import { REQUEST_STATES } from '#domain/requests.ts'
import { collection, id, instant, kind } from '../grammar/shapes.ts'
import { Decision } from './decision.ts'
import { File } from './file.ts'
import { Purpose } from './purpose.ts'
import { Reference } from './reference.ts'

export const Dispute = kind('Dispute', {
  id,
  order: id,
  purpose: Purpose,
  issue: Reference,
  instructions: v.string(),
  attachments: collection(File),
  state: v.picklist(REQUEST_STATES),
  decision: v.nullable(Decision),
  reviewDue: instant,
  createdAt: instant,
})
