// Writers who may be given an order: which category they write in, how much they have to do, and how they kept their deadlines.
import { sql, type RawBuilder } from 'kysely'
import { RECORD_PAPERS } from '#domain/desk.ts'
import { WRITING } from '#domain/statuses.ts'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'
import { literalList } from './listed.ts'
import { lockPerson } from './people.ts'

export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number]

const CANDIDATES_MAX = 100
const OPEN_PAPERS_MAX = 1_000

// The percent of an order is frozen, so a category whose percent has changed since still fits the orders that
// asked for it.
const percent = sql<number>`case
  when writers.category_id = orders.writer_category_id then orders.category_percent
  else coalesce(writer_categories.percent, 0)
end`

/** Lists the writer whom the customer asked for, then writers whose category fits, then those with least to do. */
export const listCandidates = compileOnce((db, orderId: number) =>
  candidates(db, orderId)
    .select([
      'writers.pen_name as name',
      'writers.category_id as categoryId',
      'writer_categories.title as categoryTitle',
      'writer_categories.percent',
      sql<boolean>`${percent} >= orders.category_percent`.as('fits'),
      sql<boolean>`coalesce(
        writers.person_id = (select writer_id from orders as previous where previous.id = orders.previous_id), false
      )`.as('isPrevious'),
      sql<number>`(select count(*) from (
        select from orders as theirs
        where theirs.writer_id = writers.person_id
          and theirs.status in (${literalList(WRITING)})
        limit ${sql.lit(OPEN_PAPERS_MAX)}
      ) as open)`.as('openPapers'),
      ofLastPapers(sql`count(*)`).as('papers'),
      ofLastPapers(sql`count(*) filter (where final_at <= delivery_deadline_at)`).as('inTime'),
    ])
    .orderBy('isPrevious', 'desc')
    .orderBy('fits', 'desc')
    .orderBy('openPapers')
    .orderBy('name')
    .limit(sql.lit(CANDIDATES_MAX)),
)

/**
 * Locks the writer until the transaction ends, so that no admin takes the scope away meanwhile. Returns nothing if the person
 * does not write, or if the order is their own.
 */
export async function lockCandidate(db: Tx, orderId: number, writerId: number) {
  const [, [row]] = await Promise.all([lockPerson(db, writerId), findOnce(db, orderId, writerId)])
  return row
}

const findOnce = compileOnce((db, orderId: number, writerId: number) =>
  candidates(db, orderId).where('writers.person_id', '=', writerId),
)

function ofLastPapers(what: RawBuilder<unknown>) {
  return sql<number>`(select ${what} from (
    select final_at, delivery_deadline_at from orders as theirs
    where theirs.writer_id = writers.person_id and theirs.final_at is not null
    order by theirs.id desc limit ${sql.lit(RECORD_PAPERS)}
  ) as last)`
}

function candidates(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('writers', (join) => join.onRef('writers.person_id', '<>', 'orders.customer_id'))
    .innerJoin('people', 'people.id', 'writers.person_id')
    .leftJoin('writer_categories', 'writer_categories.id', 'writers.category_id')
    .select(['writers.person_id as id', percent.as('categoryPercent')])
    .where('orders.id', '=', orderId)
    .where(sql<boolean>`'writer' = any(people.scopes)`)
}
