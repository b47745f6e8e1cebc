// A request to revise a paper; one that staff began has no reason from the list.
import * as v from 'valibot'
import { REQUEST_STATES } from '#domain/requests.ts'
import { collection, id, instant, kind } from '../grammar/shapes.ts'
import { Decision } from './decision.ts'
import { File } from './file.ts'
import { Reference } from './reference.ts'

export const Revision = kind('Revision', {
  id,
  order: id,
  reason: v.nullable(Reference),
  instructions: v.string(),
  attachments: collection(File),
  state: v.picklist(REQUEST_STATES),
  decision: v.nullable(Decision),
  createdAt: instant,
})
