// Changes of paid orders: each holds the order as it is to be, with its old bill and its new one.
import { sql } from 'kysely'
import type { BillLine } from '#domain/bills.ts'
import type { ChangePrice, WantedTerms } from '#domain/changes.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { replaceLines } from './order-edits.ts'

export type NewChange = WantedTerms &
  ChangePrice & {
    readonly orderId: number
    readonly oldTotalCents: number
    readonly oldCategoryId: number
    readonly oldLines: readonly BillLine[]
    readonly now: number
    readonly expiresAt: number
  }

export type Change = NonNullable<Awaited<ReturnType<typeof findOpenChange>>>

export type FirstBill = NonNullable<Awaited<ReturnType<typeof findFirstBill>>>

/** Finds what the wanted ids stand for; null means there is none. */
export async function findChangeTitles(db: Db, wanted: WantedTerms) {
  const [row] = await findTitles(db, wanted.levelId, wanted.categoryId)
  if (!row) throw new Error('A query without a table returned no row')
  return row
}

const findTitles = compileOnce((db, levelId: number, categoryId: number) =>
  db.selectNoFrom((row) => [
    row.selectFrom('academic_levels').select('title').where('id', '=', levelId).as('level'),
    row.selectFrom('writer_categories').select('title').where('id', '=', categoryId).as('category'),
    row.selectFrom('writer_categories').select('percent').where('id', '=', categoryId).as('categoryPercent'),
  ]),
)

/** Finds the change that waits for its payment. */
export async function findOpenChange(db: Db, orderId: number) {
  const [row] = await findOpen(db, orderId)
  return row
}

const findOpen = compileOnce(selectOpenChange)

export function selectOpenChange(db: Db, orderId: number) {
  return db
    .selectFrom('changes')
    .innerJoin('academic_levels', 'academic_levels.id', 'changes.level_id')
    .innerJoin('writer_categories', 'writer_categories.id', 'changes.writer_category_id')
    .select([
      'changes.id',
      'changes.pages',
      'changes.slides',
      'changes.spacing',
      'changes.has_abstract_page as hasAbstractPage',
      'changes.level_id as levelId',
      'academic_levels.title as levelTitle',
      'changes.writer_category_id as categoryId',
      'writer_categories.title as categoryTitle',
      'changes.urgency_hours as urgencyHours',
      'changes.old_total_cents as oldTotalCents',
      'changes.total_cents as totalCents',
      'changes.prepaid_cents as prepaidCents',
      'changes.expires_at as expiresAt',
      sql<BillLine[]>`changes.lines`.as('lines'),
    ])
    .where('changes.order_id', '=', orderId)
    .where('changes.state', '=', sql.lit('open'))
}

/** Returns its id. A change that costs no more is made in the same transaction, so it is stored as made. */
export async function insertChange(db: Tx, change: NewChange): Promise<number> {
  const isWaiting = change.totalCents > change.oldTotalCents
  const { id } = await db
    .insertInto('changes')
    .values({
      order_id: change.orderId,
      state: isWaiting ? 'open' : 'made',
      pages: change.pages,
      slides: change.slides,
      spacing: change.spacing,
      has_abstract_page: change.hasAbstractPage,
      level_id: change.levelId,
      writer_category_id: change.categoryId,
      urgency_hours: change.urgencyHours,
      cost_per_page_cents: change.costPerPageCents,
      category_percent: change.categoryPercent,
      old_total_cents: change.oldTotalCents,
      total_cents: change.totalCents,
      old_category_id: change.oldCategoryId,
      old_lines: JSON.stringify(change.oldLines),
      lines: JSON.stringify(change.lines),
      created_at: change.now,
      expires_at: change.expiresAt,
      settled_at: isWaiting ? null : change.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets aside a part of the wallet for the difference, which may be nothing. */
export async function updateChangePrepaid(db: Tx, id: number, cents: number): Promise<void> {
  await db.updateTable('changes').set({ prepaid_cents: cents }).where('id', '=', id).execute()
}

/** Releases what was set aside for a payment that came to nothing. */
export async function releaseChangePrepaid(db: Tx, id: number): Promise<void> {
  await db
    .updateTable('changes')
    .set({ prepaid_cents: 0 })
    .where('id', '=', id)
    .where('state', '<>', sql.lit('made'))
    .execute()
}

/** Drops the change, so the order keeps its terms. */
export async function lapseOpenChange(db: Tx, orderId: number, at: number): Promise<void> {
  await db
    .updateTable('changes')
    .set({ state: 'lapsed', settled_at: at, prepaid_cents: 0 })
    .where('order_id', '=', orderId)
    .where('state', '=', sql.lit('open'))
    .execute()
}

export type GivenBack = {
  /** The part that goes back to payments. */
  readonly refundedCents: number
  /** How much smaller the wallet's share of the order becomes. */
  readonly walletCents: number
}

/** Gives the order the terms, the price, the paid sum and the bill of the change. */
export async function makeChange(
  db: Tx,
  {
    id,
    orderId,
    lines,
    at,
    refundedCents,
    walletCents,
  }: GivenBack & {
    readonly id: number
    readonly orderId: number
    readonly lines: readonly BillLine[]
    readonly at: number
  },
): Promise<void> {
  await sql`
    with made as (
      update changes set state = 'made', settled_at = ${at}, refunded_cents = ${refundedCents} where id = ${id} returning *
    )
    update orders set
      pages = made.pages, slides = made.slides, spacing = made.spacing, has_abstract_page = made.has_abstract_page,
      level_id = made.level_id, writer_category_id = made.writer_category_id,
      cost_per_page_cents = made.cost_per_page_cents, category_percent = made.category_percent,
      total_cents = made.total_cents, paid_cents = made.total_cents,
      prepaid_cents = orders.prepaid_cents + made.prepaid_cents - ${walletCents}::int
    from made where orders.id = made.order_id`.execute(db)
  await replaceLines(db, orderId, lines)
}

/** Returns the bill from when the order was placed, or nothing if it is still the same. */
export async function findFirstBill(db: Db, orderId: number) {
  return db
    .selectFrom('changes')
    .innerJoin('writer_categories', 'writer_categories.id', 'changes.old_category_id')
    .select([
      'writer_categories.title as categoryTitle',
      'changes.old_total_cents as totalCents',
      sql<BillLine[]>`changes.old_lines`.as('lines'),
    ])
    .where('changes.order_id', '=', orderId)
    .where('changes.state', '=', 'made')
    .orderBy('changes.id')
    .limit(sql.lit(1))
    .executeTakeFirst()
}

/** Lists the orders whose change was not paid in time, the longest waiting first. */
export async function listUnpaidChanges(db: Db, now: number, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('changes')
    .select('order_id as orderId')
    .where('state', '=', sql.lit('open'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(sql.lit(most))
    .execute()
  return rows.map(({ orderId }) => orderId)
}
