// Orders: placed, listed, found, shown, and given more files.
import * as v from 'valibot'
import { ORDERS_PAGE_SIZE, URGENCY_HOURS_MAX, URGENCY_HOURS_MIN } from '#domain/constants.ts'
import {
  ORDER_FILES_MAX,
  INSTRUCTIONS_MAX,
  NO_PAPER,
  NO_REFERENCES,
  ORDER_TYPES,
  PAGES_MAX,
  SEARCH_MAX,
  SLIDES_MAX,
  SOURCES_MAX,
  TERMS_NOT_ACCEPTED,
  TOPIC_MAX,
  TOPIC_MIN,
} from '#domain/orders.ts'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { fileKeyField, lineField, promocodeField, textField } from '../grammar/fields.ts'
import { method } from '../grammar/methods.ts'
import { paging } from '../grammar/paging.ts'
import { collection, id, page, wholeBetween } from '../grammar/shapes.ts'
import { File } from '../kinds/files.ts'
import { Order, WholeOrder } from '../kinds/orders.ts'

const NOT_OFFERED = `The deadline must be ${URGENCY_HOURS_MIN} to ${URGENCY_HOURS_MAX} hours away.`

const filesField = v.pipe(v.array(fileKeyField), v.maxLength(ORDER_FILES_MAX))

// We never read a price, a percent or a total that a client sends: they follow from the ids.
const Placement = v.pipe(
  v.object({
    type: v.picklist(ORDER_TYPES),
    academicLevel: id,
    documentType: id,
    discipline: id,
    citationStyle: id,
    topic: lineField({ min: TOPIC_MIN, max: TOPIC_MAX }),
    instructions: v.optional(textField(INSTRUCTIONS_MAX), ''),
    files: v.optional(filesField, []),
    sources: v.optional(wholeBetween(0, SOURCES_MAX), 0),
    skip_sources: v.optional(v.boolean(), false),
    urgency: v.pipe(
      v.number(),
      v.integer(NOT_OFFERED),
      v.minValue(URGENCY_HOURS_MIN, NOT_OFFERED),
      v.maxValue(URGENCY_HOURS_MAX, NOT_OFFERED),
    ),
    pages_number: wholeBetween(0, PAGES_MAX),
    slides_number: v.optional(wholeBetween(0, SLIDES_MAX), 0),
    /** 1 is single, anything above is double. */
    spacing: v.pipe(v.number(), v.finite(), v.minValue(1)),
    writerCategory: id,
    promocode: v.optional(v.nullable(promocodeField)),
    hasAbstractPage: v.optional(v.boolean(), false),
    previousId: v.optional(v.nullable(id)),
    acceptedTerms: v.pipe(v.boolean(), v.value(true, TERMS_NOT_ACCEPTED)),
    /** A second call with the same key gets the order that the first one placed; with other details we refuse it. */
    key: v.optional(v.pipe(v.string(), v.uuid())),
  }),
  v.forward(
    v.check((order) => order.pages_number + order.slides_number > 0, NO_PAPER),
    ['pages_number'],
  ),
  v.forward(
    v.check((order) => order.sources > 0 || order.skip_sources, NO_REFERENCES),
    ['sources'],
  ),
)

const scopeField = v.picklist(ORDER_STATUSES)

export const orders = {
  fetch: method({
    kind: 'read',
    who: 'person',
    input: v.object({
      scope: v.union([scopeField, v.pipe(v.array(scopeField), v.maxLength(ORDER_STATUSES.length))]),
      ...paging(ORDERS_PAGE_SIZE),
    }),
    output: page(Order),
    refuses: [],
  }),
  search: method({
    kind: 'read',
    who: 'person',
    input: v.object({ query: lineField({ min: 1, max: SEARCH_MAX }) }),
    output: collection(Order),
    refuses: [],
  }),
  info: method({
    kind: 'read',
    who: 'person',
    input: v.object({ id }),
    output: WholeOrder,
    refuses: ['not_found'],
  }),
  create: method({
    kind: 'write',
    who: 'person',
    input: Placement,
    output: Order,
    refuses: ['invalid_code', 'not_found', 'forbidden', 'conflict'],
  }),
  attach: method({
    kind: 'write',
    who: 'person',
    input: v.object({ id, files: v.pipe(filesField, v.minLength(1)) }),
    output: collection(File),
    refuses: ['not_found', 'conflict'],
  }),
}
