// Promo codes: which are valid now, who has used them, and how often they may be used in all.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

const SHOWN_MAX = 20

const find = compileOnce((db, code: string, now: number) =>
  db
    .selectFrom('discounts')
    .select(['code', 'percent'])
    .where('code', '=', code)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .whereRef('uses', '<', 'max_uses'),
)

/** Returns nothing if the code is unknown, not valid now, or used up. */
export async function findDiscount(db: Db, code: string, now: number) {
  const [row] = await find(db, code, now)
  return row
}

/** Lists the codes that are valid now, the best first. */
export const listDiscountRows = compileOnce((db, now: number) =>
  db
    .selectFrom('discounts')
    .select(['code', 'percent'])
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .orderBy('percent', 'desc')
    .orderBy('code')
    .limit(sql.lit(SHOWN_MAX)),
)

export async function hasUsed(db: Db, code: string, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('discount_uses')
    .select('code')
    .where('code', '=', code)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a discount like `findDiscount`, and takes one use. If several people want the last use at once, one gets it. */
export async function takeDiscount(db: Tx, code: string, now: number) {
  return db
    .updateTable('discounts')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('code', '=', code)
    .where('valid_from', '<=', now)
    .where('valid_to', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .returning(['code', 'percent'])
    .executeTakeFirst()
}

export async function insertUse(
  db: Tx,
  use: { readonly code: string; readonly personId: number; readonly orderId: number; readonly at: number },
): Promise<void> {
  await db
    .insertInto('discount_uses')
    .values({ code: use.code, person_id: use.personId, order_id: use.orderId, created_at: use.at })
    .execute()
}

/** Frees the code of an order that came to nothing; the same customer may use it again. */
export async function freeUse(db: Tx, orderId: number): Promise<void> {
  const freed = db.deleteFrom('discount_uses').where('order_id', '=', orderId).returning('code')
  await db
    .with('freed', () => freed)
    .updateTable('discounts')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('code', 'in', (row) => row.selectFrom('freed').select('code'))
    .execute()
}
