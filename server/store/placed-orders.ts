// What we write down when a customer places an order: the order, its bill, its history, and what the customer agreed to.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ActivityName } from '#domain/acts/act.ts'
import type { BillLine } from '#domain/bills.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { columnsOf, ORDER_COLUMNS, type Choices, type PlacedOrder } from './order-columns.ts'
import { selectTariffsOf } from './order-edits.ts'
import { counting, type Trial } from './throttles.ts'

export type Terms = { readonly version: string; readonly textHash: Buffer }

type Belongings = {
  readonly lines: readonly BillLine[]
  readonly terms: Terms
  /** The customer's, in their order. */
  readonly activities: readonly ActivityName[]
}

/** Makes one person's orders wait for each other, and counts each try. Returns nothing if the person does not exist, or is erased by now. */
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
    .where('people.email', 'is not', null)
    .forNoKeyUpdate('people'),
)

type Asked = Choices & Pick<PlacedOrder, 'key'>

/**
 * Reads what a placement is judged by, in one question: the order that the customer's own key made before and from what, what the
 * ids stand for, and the prices of the level. Null means there is none.
 */
export async function findGrounds(db: Db, customerId: number, placement: Asked) {
  const [row] = await findOnce(db, customerId, placement)
  if (!row) throw new Error('A query without a table returned no row')
  return row
}

const findOnce = compileOnce((db, customerId: number, asked: Asked) =>
  db.selectNoFrom((row) => [
    row
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('key', '=', asked.key)
      .as('placed'),
    row
      .selectFrom('orders')
      .select('placement_hash')
      .where('customer_id', '=', customerId)
      .where('key', '=', asked.key)
      .as('placementHash'),
    row.selectFrom('academic_levels').select('title').where('id', '=', asked.levelId).as('level'),
    row
      .selectFrom('document_types')
      .select('title')
      .where('id', '=', asked.documentTypeId)
      .as('documentType'),
    row.selectFrom('disciplines').select('title').where('id', '=', asked.disciplineId).as('discipline'),
    row
      .selectFrom('citation_styles')
      .select('title')
      .where('id', '=', asked.citationStyleId)
      .as('citationStyle'),
    row.selectFrom('writer_categories').select('title').where('id', '=', asked.categoryId).as('category'),
    row
      .selectFrom('writer_categories')
      .select('percent')
      .where('id', '=', asked.categoryId)
      .as('categoryPercent'),
    jsonArrayFrom(selectTariffsOf(db, asked.levelId)).as('tariffs'),
  ]),
)

/** Inserts the order with all that belongs to it in one statement; the answer is the order as later reads return it. */
export async function insertOrder(db: Tx, order: PlacedOrder, { lines, terms, activities }: Belongings) {
  const placed = await insertOnce.send(db, order, JSON.stringify(lines), terms, activities)
  return async () => {
    const [row] = await placed()
    if (!row) throw new Error(`the order of customer ${order.customerId} is missing right after its insert`)
    return row
  }
}

const insertOnce = compileOnce(
  (db, order: PlacedOrder, lines: string, terms: Terms, activities: readonly ActivityName[]) =>
    db
      .with('placed', (write) =>
        write
          .insertInto('orders')
          .values({ ...columnsOf(order), status: sql.lit('unpaid') })
          .returning(ORDER_COLUMNS),
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
          .expression(sql`select id, ${terms.version}, ${terms.textHash}::bytea, "createdAt" from placed`),
      )
      .with('recorded', (write) =>
        write
          .insertInto('activities')
          .columns(['order_id', 'person_id', 'name', 'created_at'])
          .expression(
            sql`select id, "customerId", name, "createdAt"
              from placed, unnest(${activities}::text[]) with ordinality as activity (name, position)
              order by activity.position`,
          ),
      )
      .with('audited', (write) =>
        write
          .insertInto('audits')
          .columns(['order_id', 'actor_id', 'act', 'to_status', 'created_at'])
          .expression(sql`select id, "customerId", 'orders.create', 'unpaid', "createdAt" from placed`),
      )
      .selectFrom('placed')
      .selectAll(),
)
