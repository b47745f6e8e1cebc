// What customers ask for after the order, and what they say about it.
import * as v from 'valibot'
import { STARS_TOTAL } from '#domain/constants.ts'
import { REQUEST_STATES } from '#domain/requests.ts'
import { collection, id, instant, kind } from '../grammar/shapes.ts'
import { Purpose, Reference } from './choices.ts'
import { File } from './files.ts'
import { marks } from './marks.ts'

/** What was decided about a request, by whom and why. */
export const Decision = kind('Decision', {
  id,
  state: v.picklist(REQUEST_STATES),
  note: v.nullable(v.string()),
  by: v.string(),
  date: instant,
})

/** A request to revise a paper; one that staff began has no reason from the list. */
export const Revision = kind('Revision', {
  id,
  order: id,
  reason: v.nullable(Reference),
  instructions: v.string(),
  attachments: collection(File),
  /** What the customer marked in the paper. */
  marks,
  state: v.picklist(REQUEST_STATES),
  decision: v.nullable(Decision),
  /** Approved before there was a paper to revise, it became a part of the instructions. */
  isAmendment: v.boolean(),
  /** When the customer got the revised paper. */
  fulfilledAt: v.nullable(instant),
  createdAt: instant,
})

/** A dispute about an order: what went wrong, what is wanted, what was decided. */
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

/** What a customer said about a finished order, under a pen name. */
export const Rating = kind('Rating', {
  id,
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STARS_TOTAL)),
  line: v.string(),
  penName: v.string(),
  date: instant,
  /** Only the desk sees which order it is about and when it was published. */
  order: v.optional(id),
  publishedAt: v.optional(v.nullable(instant)),
})
