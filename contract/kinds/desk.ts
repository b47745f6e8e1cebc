// Orders as the desk works on them: a row of a queue, and everything about one order.
import * as v from 'valibot'
import { CLAIM_BARS } from '#domain/desk.ts'
import { NOTIFICATION_TYPES } from '#domain/notifications.ts'
import { RETURN_TARGETS } from '#domain/refunds.ts'
import { ORDER_STATUSES, WORK_STATUSES } from '#domain/statuses.ts'
import { ORDER_TYPES } from '#domain/orders.ts'
import { collection, count, dollars, id, instant, kind } from '../grammar/shapes.ts'
import { Activity } from './activities.ts'
import { Category, Reference } from './choices.ts'
import { Delivery, File } from './files.ts'
import { Order } from './orders.ts'
import { Writer } from './people.ts'
import { Dispute, Revision } from './requests.ts'

const status = v.picklist(ORDER_STATUSES)
const workStatus = v.nullable(v.picklist(WORK_STATUSES))

/** A row of a queue. */
export const Brief = kind('Brief', {
  id,
  uid: id,
  version: count,
  status,
  workStatus,
  type: v.picklist(ORDER_TYPES),
  topic: v.string(),
  documentType: Reference,
  discipline: Reference,
  level: Reference,
  category: Category,
  pagesNumber: count,
  slidesNumber: count,
  spacing: v.pipe(v.number(), v.minValue(1)),
  urgency: count,
  orderedUrgency: count,
  /** Ordered for within a day, so it comes first everywhere. */
  isUrgent: v.boolean(),
  /** When work is due; null when none is, and while a dispute holds it up. */
  dueAt: v.nullable(instant),
  createdAt: instant,
  finalAt: v.nullable(instant),
  writer: v.nullable(Writer),
  /** Writers never see it. */
  customer: v.nullable(v.strictObject({ id, name: v.string() })),
  hasPendingRevision: v.boolean(),
  /** When the review of an open dispute is due. */
  reviewDue: v.nullable(instant),
  /** How many of the customer's files wait for a decision. */
  undecidedFiles: count,
  /** The customer asked for the writer of an earlier order. */
  previousId: v.nullable(id),
  /** Why the writer who asks cannot claim it from the pool. */
  claimBar: v.nullable(v.picklist(CLAIM_BARS)),
})

/** How many of a writer's last papers there were, and how many of them came in time. */
const Record = v.strictObject({ papers: count, inTime: count })

/** A writer who may be given the order. */
const Candidate = v.strictObject({
  id,
  name: v.string(),
  category: v.nullable(v.strictObject({ id, title: v.string(), percent: v.number() })),
  /** Their category is the ordered one or above it. */
  fits: v.boolean(),
  /** The customer asked for this writer. */
  isPrevious: v.boolean(),
  openPapers: count,
  record: Record,
})

/** The money of an order, and the payments that some of it may go back to, newest first. */
const Money = v.strictObject({
  total: dollars,
  prepaid: dollars,
  paid: dollars,
  returned: dollars,
  returnable: dollars,
  /** What a withdrawal of the customer's would return, or null once the final paper was delivered. */
  withdrawal: v.nullable(dollars),
  captures: v.array(
    v.strictObject({
      id,
      way: v.picklist(['CREDIT', 'PAYPAL']),
      amount: dollars,
      returned: dollars,
      /** The customer disputes it at the bank, so its part of a return comes first. */
      isDisputed: v.boolean(),
      at: instant,
    }),
  ),
})

const Customer = v.strictObject({
  id,
  name: v.string(),
  /** Null once the account is closed. */
  email: v.nullable(v.string()),
  picture: v.nullable(v.string()),
  country: v.nullable(v.string()),
  isTest: v.boolean(),
  since: instant,
  orders: count,
})

const AuditRow = v.strictObject({
  id,
  at: instant,
  act: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** Null for the clock and the payment providers. */
  actor: v.nullable(v.strictObject({ id, name: v.string(), isCustomer: v.boolean() })),
  /** What we returned to the customer. */
  amount: dollars,
  note: v.nullable(v.string()),
})

/** What follows from an act, as the rules say before it is done. */
const Forecast = v.strictObject({
  status,
  /** Null where the deadline stays. */
  dueAt: v.nullable(instant),
  /** All that can go back, where a manager chooses the share. */
  back: v.nullable(v.strictObject({ amount: dollars, to: v.picklist(RETURN_TARGETS) })),
  /** What we tell the customer. */
  reads: v.array(v.picklist(NOTIFICATION_TYPES)),
})

/**
 * All that the desk knows about an order. What its reader may not see is null or empty: a writer gets nothing of the customer, of payments
 * and returns, and of the record; a writer in the pool gets the order alone, with its price.
 */
export const Dossier = kind('Dossier', {
  id,
  version: count,
  status,
  workStatus,
  order: Order,
  /** From a manager to the writer. */
  writerNote: v.string(),
  isUrgent: v.boolean(),
  /** What was promised to the customer; revisions and disputes do not move it. */
  deliveryDeadline: instant,
  customer: v.nullable(Customer),
  writer: v.nullable(Writer),
  /** Writers who may get the order while it is in the pool: first the writer who was asked for, then the ones who fit, then the ones with least to do. */
  candidates: v.array(Candidate),
  /** Newest first; `releasedAt` is null until the customer may see it. */
  versions: collection(Delivery),
  files: collection(File),
  revisions: collection(Revision),
  disputes: collection(Dispute),
  /** Why the newest version went back to its writer, until a new version answers it. */
  sentBack: v.nullable(v.strictObject({ note: v.string(), at: instant })),
  hasThread: v.boolean(),
  activities: collection(Activity),
  money: v.nullable(Money),
  audit: v.array(AuditRow),
  /** For each act by its name: null where it is allowed, or the sentence that says why not. */
  offers: v.record(v.string(), v.nullable(v.string())),
  /** For each act of the desk that is allowed. */
  forecasts: v.record(v.string(), Forecast),
})
