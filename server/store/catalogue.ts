// What an admin changes about prices, codes and lists. Placed orders keep what they were placed with.
import { sql } from 'kysely'
import type { ReferenceList } from '#domain/references.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

const PROMOS_MAX = 500
const LIST_MAX = 500

const TABLES: Readonly<Record<ReferenceList | 'categories', string>> = {
  document_types: 'document_types',
  disciplines: 'disciplines',
  citation_styles: 'citation_styles',
  reasons: 'reasons',
  issues: 'issues',
  purposes: 'purposes',
  categories: 'writer_categories',
}

export type Entry = { readonly id?: number | undefined; readonly title: string }

/** Returns false if the tariff has no such cell. */
export async function updatePrice(
  db: Tx,
  { level, hours, cents }: { level: number; hours: number; cents: number },
): Promise<boolean> {
  const row = await db
    .updateTable('prices')
    .set({ cents })
    .where('level_id', '=', level)
    .where('hours', '=', hours)
    .returning('cents')
    .executeTakeFirst()
  return row !== undefined
}

export const listPromos = compileOnce((db) =>
  db
    .selectFrom('discounts')
    .select([
      'code',
      'percent',
      'valid_from as validFrom',
      'valid_to as validTo',
      'max_uses as maxUses',
      'uses',
    ])
    .orderBy('valid_to', 'desc')
    .orderBy('code')
    .limit(sql.lit(PROMOS_MAX)),
)

export type Promo = {
  readonly code: string
  readonly percent: number
  readonly validFrom: number
  readonly validTo: number
  readonly maxUses: number
}

/** Returns false if the code was used more often than it may be from now on. */
export async function savePromo(db: Tx, promo: Promo): Promise<boolean> {
  const changed = {
    percent: promo.percent,
    valid_from: promo.validFrom,
    valid_to: promo.validTo,
    max_uses: promo.maxUses,
  }
  const row = await db
    .insertInto('discounts')
    .values({ code: promo.code, ...changed })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(changed).where('discounts.uses', '<=', promo.maxUses),
    )
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function listEntries(
  db: Db,
  list: ReferenceList,
): Promise<readonly { readonly id: number; readonly title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from ${sql.table(TABLES[list])} order by position limit ${sql.lit(LIST_MAX)}`.execute(db)
  return rows
}

/** Changes a title, or adds an entry at the end of its list. Returns nothing if there is no such entry, or another has the title. */
export async function saveEntry(
  db: Tx,
  list: ReferenceList | 'categories',
  { id, title }: Entry,
): Promise<number | undefined> {
  const table = sql.table(TABLES[list])
  // Of two at once the second has to see the title and the place that the first has taken. Orders only refer to
  // these rows, so they do not wait.
  await sql`lock table ${table} in share row exclusive mode`.execute(db)
  const { rows: taken } = await sql`
    select from ${table} where title = ${title} and id is distinct from ${id ?? null} limit 1`.execute(db)
  if (taken.length > 0) return undefined
  const { rows } =
    id === undefined
      ? await sql<{ id: number }>`insert into ${table} (title, position ${extraOf(list).columns})
          select ${title}, coalesce(max(position), 0) + 1 ${extraOf(list).values} from ${table} returning id`.execute(
          db,
        )
      : await sql<{ id: number }>`update ${table} set title = ${title} where id = ${id} returning id`.execute(
          db,
        )
  return rows[0]?.id
}

export async function updateCategoryPercent(db: Tx, id: number, percent: number): Promise<void> {
  await db.updateTable('writer_categories').set({ percent }).where('id', '=', id).execute()
}

/** A new purpose asks for no money, and a new category has no surcharge until its percent is set. */
function extraOf(list: ReferenceList | 'categories') {
  if (list === 'purposes') return { columns: sql`, refund`, values: sql`, false` }
  if (list === 'categories') return { columns: sql`, percent`, values: sql`, 0` }
  return { columns: sql``, values: sql`` }
}
