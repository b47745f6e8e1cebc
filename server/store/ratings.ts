// What customers said about finished orders, and which of it appears.
import { sql } from 'kysely'
import { DESK_COUNT_MAX } from '#domain/desk.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

export type NewRating = {
  readonly orderId: number
  readonly personId: number
  readonly writerId: number | null
  readonly stars: number
  readonly line: string
  readonly penName: string
  readonly at: number
}

type Page = { readonly offset: number; readonly size: number }

/** Returns its id, or nothing if the order was rated before. */
export async function insertRating(db: Tx, rating: NewRating): Promise<number | undefined> {
  const row = await db
    .insertInto('ratings')
    .values({
      order_id: rating.orderId,
      person_id: rating.personId,
      writer_id: rating.writerId,
      stars: rating.stars,
      line: rating.line,
      pen_name: rating.penName,
      created_at: rating.at,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Finds what this person said about the order. */
export const listRatingsOf = compileOnce((db, orderId: number, personId: number) =>
  db
    .selectFrom('ratings')
    .select(['id', 'stars', 'line', 'pen_name as penName', 'created_at as at'])
    .where('order_id', '=', orderId)
    .where('person_id', '=', personId)
    .limit(1),
)

/** Lists the newest first. */
export const listPublishedRatings = compileOnce((db, page: Page) =>
  db
    .selectFrom('ratings')
    .select(['id', 'stars', 'line', 'pen_name as penName', 'published_at as at'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset),
)

const count = compileOnce((db) =>
  db
    .selectFrom('ratings')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('published_at', 'is not', null),
)

export async function countPublishedRatings(db: Db): Promise<number> {
  const [row] = await count(db)
  return row?.count ?? 0
}

const deskRating = [
  'id',
  'order_id as order',
  'stars',
  'line',
  'pen_name as penName',
  'created_at as at',
  'published_at as publishedAt',
] as const

// Each kind is a statement of its own: PostgreSQL must see `published_at is null` to plan with the index of ratings that wait.
const listAll = compileOnce((db, page: Page) => deskPage(db, page))
const listWaiting = compileOnce((db, page: Page) => deskPage(db, page).where('published_at', 'is', null))

/** Lists ratings for the desk, newest first: all of them, or those that wait. An erased person's words are gone. */
export async function listDeskRatings(db: Db, { waiting, ...page }: Page & { readonly waiting: boolean }) {
  return waiting ? listWaiting(db, page) : listAll(db, page)
}

const countAll = compileOnce((db) => countedUp(db, all(db)))
const countWaiting = compileOnce((db) => countedUp(db, all(db).where('published_at', 'is', null)))

/** Stops counting at the most that the desk shows. */
export async function countDeskRatings(db: Db, waiting: boolean): Promise<number> {
  const [row] = await (waiting ? countWaiting(db) : countAll(db))
  return row?.count ?? 0
}

/** Publishes the rating unless it is published, or takes it back for null. Returns nothing if there is no such rating. */
export async function saveRatingPublication(db: Tx, id: number, at: number | null) {
  return db
    .updateTable('ratings')
    .set((row) => ({ published_at: at === null ? null : row.fn.coalesce('published_at', sql.val(at)) }))
    .where('id', '=', id)
    .returning(deskRating)
    .executeTakeFirst()
}

function deskPage(db: Db, { offset, size }: Page) {
  return db.selectFrom('ratings').select(deskRating).orderBy('id', 'desc').limit(size).offset(offset)
}

function all(db: Db) {
  return db.selectFrom('ratings').select('id')
}

function countedUp(db: Db, ratings: ReturnType<typeof all>) {
  const listed = ratings.limit(sql.lit(DESK_COUNT_MAX)).as('listed')
  return db.selectFrom(listed).select((row) => row.fn.countAll<number>().as('count'))
}
