// The columns of an order: what its customer says, what we add at the placing, and what we read.
import type { Selection } from 'kysely'
import type { Tables } from './tables.ts'

/** What the customer chooses from lists, by the ids there. */
const CHOSEN = [
  'orders.level_id as levelId',
  'orders.document_type_id as documentTypeId',
  'orders.discipline_id as disciplineId',
  'orders.citation_style_id as citationStyleId',
  'orders.writer_category_id as categoryId',
] as const

/** What else the customer says. */
export const ORDERED = [
  'orders.type',
  'orders.topic',
  'orders.instructions',
  'orders.sources',
  'orders.skip_sources as skipSources',
  'orders.pages',
  'orders.slides',
  'orders.spacing',
  'orders.has_abstract_page as hasAbstractPage',
  'orders.urgency_hours as urgencyHours',
  'orders.previous_id as previousId',
] as const

/** What we add: whose order it is, its price, frozen, and its dates. */
const ADDED = [
  'orders.customer_id as customerId',
  'orders.cost_per_page_cents as costPerPageCents',
  'orders.category_percent as categoryPercent',
  'orders.discount_code as discountCode',
  'orders.discount_percent as discountPercent',
  'orders.total_cents as totalCents',
  'orders.created_at as createdAt',
  'orders.deadline_at as deadlineAt',
] as const

/** All columns that we read of an order. */
export const ORDER_COLUMNS = [
  'orders.id',
  'orders.status',
  ...CHOSEN,
  ...ORDERED,
  ...ADDED,
  'orders.ordered_urgency_hours as orderedUrgencyHours',
  'orders.prepaid_cents as prepaidCents',
  'orders.writer_id as writerId',
  'orders.frozen_seconds as frozenSeconds',
  'orders.final_at as finalAt',
  'orders.delivery_deadline_at as deliveryDeadlineAt',
  'orders.disputed_at as disputedAt',
] as const

type Fields<Columns extends readonly string[]> = Readonly<Selection<Tables, 'orders', Columns[number]>>

export type Choices = Fields<typeof CHOSEN>
export type Ordered = Choices & Fields<typeof ORDERED>

/**
 * An order as it is placed. The key names one placing, however often it is sent; the hash covers all that
 * came with it.
 */
export type PlacedOrder = Ordered &
  Fields<typeof ADDED> & { readonly key: string | null; readonly placementHash: Buffer | null }

export function columnsOf(order: PlacedOrder) {
  return {
    key: order.key,
    placement_hash: order.placementHash,
    level_id: order.levelId,
    document_type_id: order.documentTypeId,
    discipline_id: order.disciplineId,
    citation_style_id: order.citationStyleId,
    writer_category_id: order.categoryId,
    type: order.type,
    topic: order.topic,
    instructions: order.instructions,
    sources: order.sources,
    skip_sources: order.skipSources,
    pages: order.pages,
    slides: order.slides,
    spacing: order.spacing,
    has_abstract_page: order.hasAbstractPage,
    urgency_hours: order.urgencyHours,
    ordered_urgency_hours: order.urgencyHours,
    previous_id: order.previousId,
    customer_id: order.customerId,
    cost_per_page_cents: order.costPerPageCents,
    category_percent: order.categoryPercent,
    discount_code: order.discountCode,
    discount_percent: order.discountPercent,
    total_cents: order.totalCents,
    created_at: order.createdAt,
    deadline_at: order.deadlineAt,
    delivery_deadline_at: order.deadlineAt,
  }
}
