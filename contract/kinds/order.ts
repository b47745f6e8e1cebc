// An order with all that its parties may see of it; the lists inside come with its detail only.
import * as v from 'valibot'
import type { BillLineKind } from '#domain/bills.ts'
import { ORDER_TYPES } from '#domain/orders.ts'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { collection, count, dollars, id, instant, kind, wholeNumber } from '../grammar/shapes.ts'
import { Activity } from './activity.ts'
import { Category } from './category.ts'
import { Delivery } from './delivery.ts'
import { Discount } from './discount.ts'
import { Dispute } from './dispute.ts'
import { File } from './file.ts'
import { Reference } from './reference.ts'
import { Revision } from './revision.ts'
import { Writer } from './writer.ts'

/** quantity × unit × percent ÷ 100; all amounts together are the total. */
const BillLine = v.strictObject({
  id: v.picklist([
    'pages',
    'slides',
    'discount',
    'category',
    'previous',
    'abstract',
  ] satisfies BillLineKind[]),
  quantity: count,
  unit: dollars,
  percent: v.number(),
  /** Negative where it lowers the price. */
  amount: dollars,
})

export const Order = kind('Order', {
  id,
  uid: id,
  type: v.picklist(ORDER_TYPES),
  status: v.picklist(ORDER_STATUSES),
  /** Seconds left, negative when they are over; null when nothing is due. */
  deadline: v.nullable(wholeNumber),
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
  lines: v.optional(v.array(BillLine)),
  attachments: v.optional(collection(File)),
  activities: v.optional(collection(Activity)),
  revisions: v.optional(collection(Revision)),
  disputes: v.optional(collection(Dispute)),
  deliveries: v.optional(collection(Delivery)),
})
