// What a manager changes about an existing order, and the new price of an unpaid one.
import { sql } from 'kysely'
import type { BillLine } from '#domain/bills.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type Bill = {
  readonly costPerPageCents: number
  readonly totalCents: number
  readonly lines: readonly BillLine[]
}

export type Edits = {
  readonly topic?: string | undefined
  readonly instructions?: string | undefined
  readonly pages?: number | undefined
  readonly slides?: number | undefined
  readonly levelId?: number | undefined
  readonly writerNote?: string | undefined
  readonly bill?: Bill | undefined
}

const PRICES_OF_LEVEL_MAX = 500

/** Finds the facts that the price of an order follows from. */
export async function findPriced(db: Db, id: number) {
  const [row] = await findOnce(db, id)
  return row
}

const findOnce = compileOnce((db, id: number) =>
  db
    .selectFrom('orders')
    .select([
      'type',
      'level_id as levelId',
      'pages',
      'slides',
      'spacing',
      'created_at as createdAt',
      'ordered_urgency_hours as orderedUrgencyHours',
      'category_percent as categoryPercent',
      sql<number>`coalesce(discount_percent, 0)`.as('discountPercent'),
      'has_abstract_page as hasAbstractPage',
      sql<boolean>`previous_id is not null`.as('hasPreviousWriter'),
      'cost_per_page_cents as costPerPageCents',
    ])
    .where('id', '=', id),
)

/** Lists the tariff of a level; an unknown level has none. */
export const listTariffsOf = compileOnce(selectTariffsOf)

export function selectTariffsOf(db: Db, levelId: number) {
  return db
    .selectFrom('prices')
    .select(['level_id as levelId', 'hours', 'cents'])
    .where('level_id', '=', levelId)
    .orderBy('hours')
    .limit(sql.lit(PRICES_OF_LEVEL_MAX))
}

export async function saveEdits(db: Tx, id: number, { bill, ...edits }: Edits): Promise<void> {
  await db
    .updateTable('orders')
    .set((row) => ({
      topic: edits.topic,
      instructions: edits.instructions,
      pages: edits.pages,
      slides: edits.slides,
      level_id: edits.levelId,
      // An edit may change nothing but the deadline, and an update has to set something.
      writer_note: edits.writerNote ?? row.ref('writer_note'),
      cost_per_page_cents: bill?.costPerPageCents,
      total_cents: bill?.totalCents,
    }))
    .where('id', '=', id)
    .execute()
  if (bill) await replaceLines(db, id, bill.lines)
}

export async function replaceLines(db: Tx, id: number, lines: readonly BillLine[]): Promise<void> {
  await db.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await db
    .insertInto('order_lines')
    .values(
      lines.map(({ kind, quantity, unitCents, permille, cents }, index) => ({
        order_id: id,
        position: index + 1,
        kind,
        quantity,
        unit_cents: unitCents,
        permille,
        cents,
      })),
    )
    .execute()
}
