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
export const listPublishedRatings = compileOnce((db, page: { offset: number; size: number }) =>
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

type DeskPage = { readonly waiting: boolean; readonly offset: number; readonly size: number }

/** Lists ratings for the desk, newest first, also ratings that wait. An erased person's words are gone. */
export const listDeskRatings = compileOnce((db, page: DeskPage) =>
  db
    .selectFrom('ratings')
    .select(deskRating)
    .where(isListed(page.waiting))
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset),
)

const countListed = compileOnce((db, waiting: boolean) => {
  const listed = db.selectFrom('ratings').select('id').where(isListed(waiting)).limit(sql.lit(DESK_COUNT_MAX))
  return db.selectFrom(listed.as('listed')).select((row) => row.fn.countAll<number>().as('count'))
})

/** Stops counting at the most that the desk shows. */
export async function countDeskRatings(db: Db, waiting: boolean): Promise<number> {
  const [row] = await countListed(db, waiting)
  return row?.count ?? 0
}

/** Publishes the rating, or takes it back for null. Returns nothing if there is no such rating. */
export async function saveRatingPublication(db: Tx, id: number, at: number | null) {
  return db
    .updateTable('ratings')
    .set({ published_at: at })
    .where('id', '=', id)
    .returning(deskRating)
    .executeTakeFirst()
}

function isListed(waiting: boolean) {
  return sql<boolean>`(not ${waiting}::boolean or published_at is null)`
}
