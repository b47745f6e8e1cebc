// What is written down when an order is placed: the order, its bill, its history, and what its customer agreed to.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ActivityName } from '#domain/acts/act.ts'
import type { BillLine } from '#domain/bills.ts'
import type { OrderType } from '#domain/orders.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { counting, type Trial } from './throttles.ts'

const PRICES_OF_LEVEL_MAX = 500

export type NewOrder = {
  readonly customerId: number
  readonly key: string | null
  readonly type: OrderType
  readonly levelId: number
  readonly documentTypeId: number
  readonly disciplineId: number
  readonly citationStyleId: number
  readonly topic: string
  readonly instructions: string
  readonly sources: number
  readonly skipSources: boolean
  readonly pages: number
  readonly slides: number
  readonly spacing: number
  readonly hasAbstractPage: boolean
  readonly urgencyHours: number
  readonly categoryId: number
  readonly previousId: number | null
  readonly costPerPageCents: number
  readonly categoryPercent: number
  readonly discount: { readonly code: string; readonly percent: number } | null
  readonly totalCents: number
  readonly createdAt: number
  readonly deadlineAt: number
}

type Choices = Pick<
  NewOrder,
  'levelId' | 'documentTypeId' | 'disciplineId' | 'citationStyleId' | 'categoryId'
>

export type Terms = { readonly version: string; readonly textHash: Buffer }

type Belongings = {
  readonly lines: readonly BillLine[]
  readonly terms: Terms
  /** The customer's, in their order. */
  readonly activities: readonly ActivityName[]
}

/** One person's orders are placed one after the other, and each try is counted. Nothing of somebody who is not there. */
export async function lockCustomer(db: Tx, customerId: number, trial: Trial) {
  const [row] = await lockOnce(db, customerId, trial)
  return row
}

const lockOnce = compileOnce((db, customerId: number, trial: Trial) =>
  db
    .with('tried', (write) => counting(write, trial))
    .selectFrom(['people', 'tried'])
    .select(['people.country', 'tried.count as tries'])
    .where('people.id', '=', customerId)
    .forNoKeyUpdate('people'),
)

const findOnce = compileOnce(
  (
    db,
    customerId: number,
    key: string | null,
    levelId: number,
    documentTypeId: number,
    disciplineId: number,
    styleId: number,
    categoryId: number,
  ) =>
    db.selectNoFrom((row) => [
      row
        .selectFrom('orders')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('key', '=', key)
        .as('placed'),
      row.selectFrom('academic_levels').select('title').where('id', '=', levelId).as('level'),
      row.selectFrom('document_types').select('title').where('id', '=', documentTypeId).as('documentType'),
      row.selectFrom('disciplines').select('title').where('id', '=', disciplineId).as('discipline'),
      row.selectFrom('citation_styles').select('title').where('id', '=', styleId).as('citationStyle'),
      row.selectFrom('writer_categories').select('title').where('id', '=', categoryId).as('category'),
      row
        .selectFrom('writer_categories')
        .select('percent')
        .where('id', '=', categoryId)
        .as('categoryPercent'),
      jsonArrayFrom(
        row
          .selectFrom('prices')
          .select(['level_id as levelId', 'hours', 'cents'])
          .where('level_id', '=', levelId)
          .orderBy('hours')
          .limit(sql.lit(PRICES_OF_LEVEL_MAX)),
      ).as('tariffs'),
    ]),
)

/**
 * What a placement is judged by, in one question: the order that the customer's own key made before, what the ids
 * stand for, and the prices of the level. Null stands for what there is not.
 */
export async function findGrounds(db: Db, customerId: number, placement: Choices & Pick<NewOrder, 'key'>) {
  const { key, levelId, documentTypeId, disciplineId, citationStyleId, categoryId } = placement
  const [row] = await findOnce(
    db,
    customerId,
    key,
    levelId,
    documentTypeId,
    disciplineId,
    citationStyleId,
    categoryId,
  )
  if (!row) throw new Error('A row without a table is always there')
  return row
}

/** The order with all that belongs to it from the start, in one statement: its number. */
export async function insertOrder(
  db: Tx,
  order: NewOrder,
  { lines, terms, activities }: Belongings,
): Promise<number> {
  const { code = null, percent = null } = order.discount ?? {}
  const [row] = await insertOnce(db, { ...order, code, percent }, JSON.stringify(lines), terms, activities)
  if (!row) throw new Error('An order that was just written is there')
  return row.id
}

type Discounted = NewOrder & { readonly code: string | null; readonly percent: number | null }

const insertOnce = compileOnce(
  (db, order: Discounted, lines: string, terms: Terms, activities: readonly ActivityName[]) =>
    db
      .with('placed', (write) =>
        write
          .insertInto('orders')
          .values({
            customer_id: order.customerId,
            key: order.key,
            type: order.type,
            status: sql.lit('unpaid'),
            level_id: order.levelId,
            document_type_id: order.documentTypeId,
            discipline_id: order.disciplineId,
            citation_style_id: order.citationStyleId,
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
            writer_category_id: order.categoryId,
            previous_id: order.previousId,
            cost_per_page_cents: order.costPerPageCents,
            category_percent: order.categoryPercent,
            discount_code: order.code,
            discount_percent: order.percent,
            total_cents: order.totalCents,
            created_at: order.createdAt,
            deadline_at: order.deadlineAt,
            delivery_deadline_at: order.deadlineAt,
          })
          .returning(['id', 'customer_id', 'created_at']),
      )
      .with('billed', (write) =>
        write
          .insertInto('order_lines')
          .columns(['order_id', 'position', 'kind', 'quantity', 'unit_cents', 'permille', 'cents'])
          .expression(
            sql`select id, line.position, kind, quantity, "unitCents", permille, cents from placed, rows from (
              json_to_recordset(${lines}::json)
                as (kind text, quantity int, "unitCents" int, permille int, cents int)
            ) with ordinality as line (kind, quantity, "unitCents", permille, cents, position)`,
          ),
      )
      .with('accepted', (write) =>
        write
          .insertInto('terms_acceptances')
          .columns(['order_id', 'version', 'text_hash', 'accepted_at'])
          .expression(sql`select id, ${terms.version}, ${terms.textHash}::bytea, created_at from placed`),
      )
      .with('recorded', (write) =>
        write
          .insertInto('activities')
          .columns(['order_id', 'person_id', 'name', 'created_at'])
          .expression(
            sql`select id, customer_id, name, created_at
              from placed, unnest(${activities}::text[]) with ordinality as activity (name, position)
              order by activity.position`,
          ),
      )
      .selectFrom('placed')
      .select('id'),
)
