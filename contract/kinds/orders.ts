// An order with all that its parties may see.
import * as v from 'valibot'
import { ORDER_TYPES } from '#domain/orders.ts'
import { ORDER_STATUSES, WORK_STATUSES } from '#domain/statuses.ts'
import { collection, count, dollars, id, instant, kind, wholeNumber } from '../grammar/shapes.ts'
import { BillLine } from './bills.ts'
import { Activity } from './activities.ts'
import { Category, Discount, Reference } from './choices.ts'
import { Delivery, File } from './files.ts'
import { Writer } from './people.ts'
import { Dispute, Revision } from './requests.ts'

const fields = {
  id,
  uid: id,
  type: v.picklist(ORDER_TYPES),
  status: v.picklist(ORDER_STATUSES),
  /** Seconds left, negative once the deadline has passed; null when nothing is due. */
  deadline: v.nullable(wholeNumber),
  /** When work is due; null when none is, and while a dispute holds it up. */
  dueAt: v.nullable(instant),
  createdAt: instant,
  urgency: count,
  orderedUrgency: count,
  total: dollars,
  prepaid: dollars,
  discount: v.nullable(Discount),
  category: Category,
  hasAbstractPage: v.boolean(),
  previousId: v.nullable(id),
  costPerPage: dollars,
  pagesNumber: count,
  slidesNumber: count,
  spacing: v.pipe(v.number(), v.minValue(1)),
  sources: count,
  skipSources: v.boolean(),
  documentType: Reference,
  discipline: Reference,
  style: Reference,
  level: Reference,
  topic: v.string(),
  instructions: v.string(),
  writer: v.nullable(Writer),
  finalAt: v.nullable(instant),
  /** The deadline that the promises about late papers count from; no revision moves it. */
  deliveryDeadline: instant,
  /** When its dispute was opened; null if there was none. */
  disputedAt: v.nullable(instant),
  /** Its writer works on a revision that was approved after that. */
  isRevisedAfterDispute: v.boolean(),
}

const credit = v.strictObject({ at: instant, amount: dollars })

/** An order in a list, with the newest event of its history, or right after a deed on it. */
export const Order = kind('Order', {
  ...fields,
  lines: v.optional(v.array(BillLine)),
  activities: v.optional(collection(Activity)),
})

/** An order with all that belongs to it. */
export const WholeOrder = kind('Order', {
  ...fields,
  /** The caller is its customer, not its writer or a manager. */
  isOwn: v.boolean(),
  lines: v.array(BillLine),
  attachments: collection(File),
  activities: collection(Activity),
  revisions: collection(Revision),
  disputes: collection(Dispute),
  deliveries: collection(Delivery),
  hasThread: v.boolean(),
  paid: dollars,
  /** What we have returned so far. */
  returned: dollars,
  /** What the version under check answers. */
  workStatus: v.nullable(v.picklist(WORK_STATUSES)),
  /** When the clock closes the order, or null if it won’t. */
  completesAt: v.nullable(instant),
  /** What a withdrawal returns now; null if the customer cannot withdraw. */
  withdrawal: v.nullable(dollars),
  /** The credits for the days that the paper was late, oldest first, and the next one. */
  credits: v.array(credit),
  nextCredit: v.nullable(credit),
  /** The change that waits for its payment, with its new bill. */
  change: v.nullable(
    v.strictObject({
      total: dollars,
      difference: dollars,
      /** The wallet's share of a payment under way. */
      prepaid: dollars,
      lines: v.array(BillLine),
      category: v.string(),
      /** Hours from the moment of the change; null keeps the deadline. */
      urgency: v.nullable(count),
      expiresAt: instant,
    }),
  ),
})

/** A version of the instructions of an order. */
export const Instruction = kind('Instruction', {
  id,
  order: id,
  content: v.string(),
  date: instant,
})

/** The moment an order was finished. */
export const Finalization = kind('Finalization', {
  id,
  order: id,
  note: v.nullable(v.string()),
  date: instant,
})

/** A past order of the same customer with its writer, so that the customer can ask for that writer again. */
export const History = kind('History', {
  id,
  uid: id,
  topic: v.string(),
  writer: v.nullable(Writer),
  date: instant,
})
