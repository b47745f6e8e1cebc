// Orders as people read them: one of them, a page of a person's own, or the results of a search.
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { OrderStatus } from '#domain/statuses.ts'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'
import { ORDER_COLUMNS } from './order-columns.ts'
import { selectFacts } from './order-facts.ts'

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

const findBoth = compileOnce((db, id: number) =>
  fields(db)
    .select(jsonObjectFrom(selectFacts(db, id)).$notNull().as('facts'))
    .where('orders.id', '=', id),
)

/** Finds an order as people read it, with the facts as the rules judge them at the same moment. */
export async function findOrderAndFacts(db: Db, id: number) {
  const [row] = await findBoth(db, id)
  return row
}

export type ListedOrderRow = Awaited<ReturnType<typeof listOrders>>[number]

type ListPage = {
  readonly statuses: readonly OrderStatus[]
  readonly offset: number
  readonly size: number
}

/** Lists the newest first, each with the newest event of its history. */
export const listOrders = compileOnce((db, customerId: number, { statuses, offset, size }: ListPage) =>
  fields(db)
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('activities')
          .select([
            'activities.id',
            'activities.order_id as orderId',
            'activities.name',
            'activities.content',
            'activities.created_at as createdAt',
            sql<boolean>`activities.person_id is not distinct from orders.customer_id`.as('isClient'),
          ])
          .whereRef('activities.order_id', '=', 'orders.id')
          .where('activities.is_staff_only', '=', false)
          .orderBy('activities.id', 'desc')
          .limit(sql.lit(1)),
      ).as('newest'),
    ])
    .where('orders.customer_id', '=', customerId)
    .where('orders.status', '=', sql<OrderStatus>`any(${statuses})`)
    .orderBy('orders.id', 'desc')
    .limit(size)
    .offset(offset),
)

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

/** Finds orders with that number, and orders whose topic holds every word; newest first. */
export async function searchOrders(
  db: Db,
  customerId: number,
  { number, words }: Found,
): Promise<readonly OrderRow[]> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return search(db, customerId, number, patterns)
}

/** Lists a person's own orders that have or had a writer, newest first. */
export const listHistory = compileOnce((db, customerId: number) =>
  fields(db)
    .where('orders.customer_id', '=', customerId)
    .where('orders.writer_id', 'is not', null)
    .orderBy('orders.id', 'desc')
    .limit(sql.lit(HISTORY_SIZE)),
)

/** Lists the bill, line by line. */
export const listLines = compileOnce(selectLines)

export function selectLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_lines')
    .select(['kind', 'quantity', 'unit_cents as unitCents', 'permille', 'cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .limit(sql.lit(LINES_MAX))
}

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
    .select((order) => [
      ...ORDER_COLUMNS,
      'academic_levels.title as levelTitle',
      'document_types.title as documentTypeTitle',
      'disciplines.title as disciplineTitle',
      'citation_styles.title as citationStyleTitle',
      'writer_categories.title as categoryTitle',
      'writers.pen_name as writerName',
      'writing.picture as writerPicture',
      order
        .exists(
          order
            .selectFrom('revisions')
            .select(sql.lit(1).as('one'))
            .whereRef('revisions.order_id', '=', 'orders.id')
            .whereRef('revisions.decided_at', '>', 'orders.disputed_at')
            .where('revisions.state', '=', sql.lit('approved'))
            .where('revisions.is_amendment', '=', false)
            .where('revisions.fulfilled_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('isRevisedAfterDispute'),
    ])
}
