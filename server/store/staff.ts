// The people of the desk and their scopes, as an admin sees and changes them.
import { type NotNull, type RawBuilder, sql } from 'kysely'
import { DESK_COUNT_MAX } from '#domain/desk.ts'
import type { Scope } from '#domain/people.ts'
import type { PeopleGroup } from '#domain/staff.ts'
import { OVER } from '#domain/statuses.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { leaveHint } from './hints.ts'
import { literalList } from './listed.ts'

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>

type Page = { readonly offset: number; readonly size: number }

const OPEN_PAPERS_MAX = 1_000
const ADMINS_MAX = 1_000
const MANAGERS_MAX = 500

const isStaff = sql<boolean>`people.scopes && '{writer,manager,admin}'`
/** Sorts after everything that an address can hold. */
const LAST_LETTER = '\u{10FFFF}'

/**
 * The condition of each group. The condition of the staff stands word for word in the others, so that they
 * can use its index.
 */
const GROUPS: Readonly<Record<PeopleGroup, RawBuilder<boolean>>> = {
  staff: isStaff,
  writers: sql`${isStaff} and 'writer' = any(people.scopes)`,
  managers: sql`${isStaff} and 'manager' = any(people.scopes)`,
  admins: sql`${isStaff} and 'admin' = any(people.scopes)`,
  customers: sql`not (${isStaff})`,
  all: sql`true`,
}

const COMPILED = {
  staff: compile('staff'),
  writers: compile('writers'),
  managers: compile('managers'),
  admins: compile('admins'),
  customers: compile('customers'),
  all: compile('all'),
} satisfies Record<PeopleGroup, unknown>

type Asked = Page & { /** In lower case. */ readonly sought: string | null }

export async function listStaff(db: Db, group: PeopleGroup, { sought, ...page }: Asked) {
  const { list, search } = COMPILED[group]
  return sought === null ? list(db, page) : search(db, sought, page)
}

export async function countStaff(db: Db, group: PeopleGroup, sought: string | null = null): Promise<number> {
  const { count, countFound } = COMPILED[group]
  const [row] = await (sought === null ? count(db) : countFound(db, sought))
  return row?.count ?? 0
}

const findOnce = compileOnce((db, id: number) => selectStaff(db).where('people.id', '=', id))

export async function findStaff(db: Db, id: number) {
  const [row] = await findOnce(db, id)
  return row
}

/** Lists the people who decide: managers and admins. */
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
    // The index of the people who decide knows them by this condition.
    .where(sql<boolean>`scopes && '{manager,admin}' and 'admin' = any(scopes)`)
    .orderBy('id')
    .limit(sql.lit(ADMINS_MAX))
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes the person's scopes, and what they hear live. */
export async function updateScopes(db: Tx, id: number, scopes: readonly Scope[]): Promise<void> {
  await db
    .updateTable('people')
    .set({ scopes: [...scopes] })
    .where('id', '=', id)
    .execute()
  await leaveHint(db, { type: 'scopes', people: [id] })
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

function compile(group: PeopleGroup) {
  const isMeant = GROUPS[group]
  return {
    list: compileOnce((db, page: Page) => onePage(db, isMeant, page)),
    search: compileOnce((db, sought: string, page: Page) =>
      onePage(db, sql`${isMeant} and ${isFound(sought)}`, page),
    ),
    count: compileOnce((db) => counting(db, isMeant)),
    countFound: compileOnce((db, sought: string) => counting(db, sql`${isMeant} and ${isFound(sought)}`)),
  }
}

function onePage(db: Db, isMeant: RawBuilder<boolean>, page: Page) {
  return selectStaff(db)
    .where(isMeant)
    .orderBy('people.name')
    .orderBy('people.id')
    .limit(page.size)
    .offset(page.offset)
}

/** Stops counting at the most that we show. */
function counting(db: Db, isMeant: RawBuilder<boolean>) {
  const meant = db
    .selectFrom('people')
    .select('people.id')
    .where('people.email', 'is not', null)
    .where(isMeant)
    .limit(sql.lit(DESK_COUNT_MAX))
  return db.selectFrom(meant.as('meant')).select((row) => row.fn.countAll<number>().as('count'))
}

/**
 * Finds people whose address or pen name begins with this; if more addresses match than we count, only the
 * first ones.
 */
function isFound(sought: string) {
  return sql<boolean>`people.id in (
    (select id from people as sought
      where email collate "C" >= ${sought} and email collate "C" < ${sought} || ${LAST_LETTER}
      order by email collate "C" limit ${sql.lit(DESK_COUNT_MAX)})
    union all select person_id from writers where starts_with(lower(pen_name), ${sought})
  )`
}

function selectStaff(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('writers', 'writers.person_id', 'people.id')
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
          and orders.status not in (${literalList(['active', ...OVER])})
        limit ${sql.lit(OPEN_PAPERS_MAX)}
      ) as open)`.as('openPapers'),
      sql<number | null>`(select max(seen_at) from sessions where sessions.person_id = people.id)`.as(
        'seenAt',
      ),
    ])
    .where('people.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
}
