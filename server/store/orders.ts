// Orders as people read them: one, a page of somebody's own, those that a search finds.
import { sql } from 'kysely'
import type { OrderStatus } from '#domain/statuses.ts'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export type Found = { readonly number: number | null; readonly words: readonly string[] }

const SEARCH_SIZE = 20
const HISTORY_SIZE = 50
const LINES_MAX = 10

const findById = compileOnce((db, id: number) => fields(db).where('orders.id', '=', id))

export async function findOrder(db: Db, id: number) {
  const [row] = await findById(db, id)
  return row
}

/** Newest first. */
export async function listOrders(
  db: Db,
  customerId: number,
  { statuses, offset, size }: { statuses: readonly OrderStatus[]; offset: number; size: number },
): Promise<readonly OrderRow[]> {
  return fields(db)
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', sql<OrderStatus>`any(${statuses})`)
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(size))
    .offset(offset)
    .execute()
}

const count = compileOnce((db, customerId: number, statuses: readonly OrderStatus[]) =>
  db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('status', '=', sql<OrderStatus>`any(${statuses})`),
)

export async function countOrders(
  db: Db,
  customerId: number,
  statuses: readonly OrderStatus[],
): Promise<number> {
  const [row] = await count(db, customerId, statuses)
  return row?.count ?? 0
}

const search = compileOnce((db, customerId: number, number: number | null, patterns: readonly string[]) =>
  fields(db)
    .where('orders.customer_id', '=', customerId)
    .where((row) =>
      row.or([
        row('orders.id', '=', number),
        row('orders.topic', 'ilike', sql<string>`all(${patterns}::text[])`),
      ]),
    )
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(SEARCH_SIZE)),
)

/** Those of that number, and those whose topic holds every word; newest first. */
export async function searchOrders(
  db: Db,
  customerId: number,
  { number, words }: Found,
): Promise<readonly OrderRow[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return search(db, customerId, number, patterns)
}

/** Somebody's own orders that a writer has or had, newest first. */
export const listHistory = compileOnce((db, customerId: number) =>
  fields(db)
    .where('orders.customer_id', '=', customerId)
    .where('orders.writer_id', 'is not', null)
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(HISTORY_SIZE)),
)

/** The bill, line by line. */
export const listLines = compileOnce((db, orderId: number) =>
  db
    .selectFrom('order_lines')
    .select(['kind', 'quantity', 'unit_cents as unitCents', 'permille', 'cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(sql.lit(LINES_MAX)),
)

function fields(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('academic_levels', 'academic_levels.id', 'orders.level_id')
    .innerJoin('document_types', 'document_types.id', 'orders.document_type_id')
    .innerJoin('disciplines', 'disciplines.id', 'orders.discipline_id')
    .innerJoin('citation_styles', 'citation_styles.id', 'orders.citation_style_id')
    .innerJoin('writer_categories', 'writer_categories.id', 'orders.writer_category_id')
    .leftJoin('writers', 'writers.person_id', 'orders.writer_id')
    .leftJoin('people as writing', 'writing.id', 'orders.writer_id')
    .select([
      'orders.id',
      'orders.customer_id as customerId',
      'orders.type',
      'orders.status',
      'orders.level_id as levelId',
      'academic_levels.title as levelTitle',
      'orders.document_type_id as documentTypeId',
      'document_types.title as documentTypeTitle',
      'orders.discipline_id as disciplineId',
      'disciplines.title as disciplineTitle',
      'orders.citation_style_id as citationStyleId',
      'citation_styles.title as citationStyleTitle',
      'orders.topic',
      'orders.instructions',
      'orders.sources',
      'orders.skip_sources as skipSources',
      'orders.pages',
      'orders.slides',
      'orders.spacing',
      'orders.has_abstract_page as hasAbstractPage',
      'orders.urgency_hours as urgencyHours',
      'orders.ordered_urgency_hours as orderedUrgencyHours',
      'orders.writer_category_id as categoryId',
      'writer_categories.title as categoryTitle',
      'orders.category_percent as categoryPercent',
      'orders.previous_id as previousId',
      'orders.cost_per_page_cents as costPerPageCents',
      'orders.discount_code as discountCode',
      'orders.discount_percent as discountPercent',
      'orders.total_cents as totalCents',
      'orders.prepaid_cents as prepaidCents',
      'orders.writer_id as writerId',
      'writers.pen_name as writerName',
      'writing.picture as writerPicture',
      'orders.created_at as createdAt',
      'orders.deadline_at as deadlineAt',
      'orders.frozen_seconds as frozenSeconds',
      'orders.final_at as finalAt',
    ])
}
