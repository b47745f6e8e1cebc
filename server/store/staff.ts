// The people of the desk and their scopes, as an admin sees and changes them.
import { type NotNull, sql } from 'kysely'
import type { Scope } from '#domain/people.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type StaffRow = Awaited<ReturnType<typeof listStaff>>[number]

type Page = { readonly offset: number; readonly size: number }

const OPEN_PAPERS_MAX = 1_000
const ADMINS_MAX = 1_000
const MANAGERS_MAX = 500

const isStaff = sql<boolean>`people.scopes && '{writer,manager,admin}'`

/** Lists the people of the desk, or everyone whose address or pen name begins with `sought`, in lower case and maybe empty. */
export const listStaff = compileOnce((db, sought: string, page: Page) =>
  selectStaff(db)
    .where(fits(sought))
    .orderBy('people.name')
    .orderBy('people.id')
    .limit(page.size)
    .offset(page.offset),
)

const countFitting = compileOnce((db, sought: string) =>
  whoIsThere(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(fits(sought)),
)

export async function countStaff(db: Db, sought: string): Promise<number> {
  const [row] = await countFitting(db, sought)
  return row?.count ?? 0
}

const findOnce = compileOnce((db, id: number) => selectStaff(db).where('people.id', '=', id))

export async function findStaff(db: Db, id: number): Promise<StaffRow | undefined> {
  const [row] = await findOnce(db, id)
  return row
}

/** Lists those who decide. */
export const listManagers = compileOnce((db) =>
  db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`scopes && '{manager,admin}'`)
    .orderBy('id')
    .limit(sql.lit(MANAGERS_MAX)),
)

/** Makes changes of scopes wait for each other, so that two admins cannot remove each other at the same moment. */
export async function lockAdmins(db: Tx): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where(sql<boolean>`'admin' = any(scopes)`)
    .orderBy('id')
    .limit(sql.lit(ADMINS_MAX))
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateScopes(db: Tx, id: number, scopes: readonly Scope[]): Promise<void> {
  await db
    .updateTable('people')
    .set({ scopes: [...scopes] })
    .where('id', '=', id)
    .execute()
}

/** Returns false if another writer has this pen name. */
export async function saveWriter(
  db: Tx,
  writer: { readonly id: number; readonly penName: string; readonly categoryId: number },
): Promise<boolean> {
  const taken = await db
    .selectFrom('writers')
    .select('person_id')
    .where('pen_name', '=', writer.penName)
    .where('person_id', '<>', writer.id)
    .executeTakeFirst()
  if (taken) return false
  const values = { pen_name: writer.penName, category_id: writer.categoryId }
  await db
    .insertInto('writers')
    .values({ person_id: writer.id, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
  return true
}

export async function isWriterCategory(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('writer_categories').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

function fits(sought: string) {
  return sql<boolean>`case
    when ${sought}::text = '' then ${isStaff}
    else starts_with(people.email, ${sought}) or starts_with(lower(writers.pen_name), ${sought})
  end`
}

function whoIsThere(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('writers', 'writers.person_id', 'people.id')
    .where('people.email', 'is not', null)
}

function selectStaff(db: Db) {
  return whoIsThere(db)
    .leftJoin('writer_categories', 'writer_categories.id', 'writers.category_id')
    .select([
      'people.id',
      'people.name',
      'people.email',
      'people.scopes',
      'people.is_test as isTest',
      'writers.pen_name as penName',
      'writers.category_id as categoryId',
      'writer_categories.title as categoryTitle',
      sql<number>`(select count(*) from (
        select from orders
        where orders.writer_id = people.id
          and orders.status not in ('active', 'completed', 'canceled', 'refunded')
        limit ${sql.lit(OPEN_PAPERS_MAX)}
      ) as open)`.as('openPapers'),
      sql<number | null>`(select max(seen_at) from sessions where sessions.person_id = people.id)`.as(
        'seenAt',
      ),
    ])
    .$narrowType<{ email: NotNull }>()
}
