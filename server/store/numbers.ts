// What the numbers of the desk are made of, each read from the orders and the record, never from a counter.
import { sql } from 'kysely'
import { NUMBERS_SLOTS_MAX, STAYS_MAX, WAITING } from '#domain/numbers.ts'
import { OVER, WRITING, type OrderStatus } from '#domain/statuses.ts'
import { compileOnce } from './compiled.ts'
import { literalList } from './listed.ts'

const WRITERS_MAX = 200
const STATUSES_MAX = 13
/** One slot more, for events that come while today ends. */
const SLOTS_MAX = NUMBERS_SLOTS_MAX + 1

/** An act that leaves the order in its status is no move. */
const isMove = sql<boolean>`from_status is distinct from to_status`
const inWork = sql`orders.status in (${literalList(WRITING)})`

/**
 * Counts how many orders came into each status, slot by slot: to group them by a computed slot, the planner
 * would sort all moves.
 */
export const countArrivals = compileOnce((db, since: number, seconds: number, slots: number) =>
  db
    .selectFrom(sql<{ slot: number }>`generate_series(0, ${slots}::int - 1)`.as<'slots'>(sql`slots(slot)`))
    .innerJoinLateral(
      (moves) =>
        moves
          .selectFrom('audits')
          .select([sql<OrderStatus>`to_status`.as('status'), sql<number>`count(*)`.as('count')])
          .where('order_id', 'is not', null)
          .where(isMove)
          .where(sql<boolean>`created_at >= ${since}::bigint + slot * ${seconds}::bigint`)
          .where(sql<boolean>`created_at < ${since}::bigint + (slot + 1) * ${seconds}::bigint`)
          .groupBy('to_status')
          .as('arrivals'),
      (join) => join.onTrue(),
    )
    .select(['slot', 'status', 'count'])
    .orderBy('status')
    .orderBy('slot')
    .limit(sql.lit(STATUSES_MAX * SLOTS_MAX)),
)

/** Counts first final papers, and how many of them came before their deadline. */
export const countPapers = compileOnce((db, since: number, seconds: number) =>
  db
    .selectFrom('orders')
    .select([
      sql<number>`((final_at - ${since}::bigint) / ${seconds}::bigint)::int`.as('slot'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where final_at <= delivery_deadline_at)`.as('inTime'),
    ])
    .where('final_at', '>=', since)
    .groupBy('slot')
    .orderBy('slot')
    .limit(sql.lit(SLOTS_MAX)),
)

/** Measures how late the late papers were: the middle one, or nothing if none was late. */
export const measureLateness = compileOnce((db, since: number) =>
  db
    .selectFrom('orders')
    .select(
      sql<number | null>`percentile_disc(0.5) within group (order by final_at - delivery_deadline_at)`.as(
        'lateness',
      ),
    )
    .where('final_at', '>=', since)
    .whereRef('final_at', '>', 'delivery_deadline_at'),
)

export const countRevisions = countNew('revisions')
export const countDisputes = countNew('disputes')

function countNew(table: 'revisions' | 'disputes') {
  return compileOnce((db, since: number, seconds: number) =>
    db
      .selectFrom(table)
      .select([
        sql<number>`((created_at - ${since}::bigint) / ${seconds}::bigint)::int`.as('slot'),
        sql<number>`count(*)`.as('count'),
      ])
      .where('created_at', '>=', since)
      .groupBy('slot')
      .orderBy('slot')
      .limit(sql.lit(SLOTS_MAX)),
  )
}

/**
 * Measures how long the orders that left a queue since then had stood in it, the newest first: the middle one, and what nine in
 * ten stayed under.
 */
export const measureStays = compileOnce((db, since: number) =>
  db
    .with('leavings', (cte) =>
      cte
        .selectFrom('audits')
        .select(['order_id', 'seq', 'from_status', 'created_at'])
        .where('order_id', 'is not', null)
        .where(isMove)
        .where(
          'from_status',
          'in',
          WAITING.map((status) => sql.lit(status)),
        )
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .limit(sql.lit(STAYS_MAX)),
    )
    .selectFrom('leavings')
    .innerJoinLateral(
      (arrival) =>
        arrival
          .selectFrom('audits')
          .select(['created_at'])
          .whereRef('audits.order_id', '=', 'leavings.order_id')
          .whereRef('audits.seq', '<', 'leavings.seq')
          .where(isMove)
          .orderBy('audits.seq', 'desc')
          .limit(sql.lit(1))
          .as('arrivals'),
      (join) => join.onTrue(),
    )
    .select([
      sql<OrderStatus>`from_status`.as('status'),
      sql<number>`count(*)`.as('orders'),
      sql<readonly [number, number]>`percentile_cont(array[0.5, 0.9])
        within group (order by leavings.created_at - arrivals.created_at)`.as('middleAndMost'),
    ])
    .groupBy('from_status')
    .orderBy('from_status')
    .limit(sql.lit(STATUSES_MAX)),
)

/**
 * Measures writers: what they have on the desk, how they kept their deadlines since then, and what had to be
 * revised.
 */
export const measureWriters = compileOnce((db, since: number) =>
  db
    .selectFrom('writers')
    .innerJoin('people', 'people.id', 'writers.person_id')
    .leftJoin('writer_categories', 'writer_categories.id', 'writers.category_id')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.writer_id', '=', 'writers.person_id')
        .on((order) =>
          order.or([order('orders.status', 'not in', OVER), order('orders.final_at', '>=', since)]),
        ),
    )
    .select([
      'writers.person_id as id',
      'writers.pen_name as name',
      'writer_categories.title as category',
      sql<number>`count(*) filter (where ${inWork})`.as('open'),
      sql<number | null>`min(orders.deadline_at) filter (where ${inWork})`.as('nextDueAt'),
      sql<number>`count(*) filter (where orders.final_at >= ${since})`.as('papers'),
      sql<number>`count(*) filter (
        where orders.final_at >= ${since} and orders.final_at <= orders.delivery_deadline_at
      )`.as('inTime'),
      sql<number>`coalesce(sum(
        (select count(*) from revisions where revisions.order_id = orders.id)
      ) filter (where orders.final_at >= ${since}), 0)::int`.as('revisions'),
    ])
    .where(sql<boolean>`'writer' = any(people.scopes)`)
    .groupBy(['writers.person_id', 'writers.pen_name', 'writer_categories.title'])
    .orderBy('open', 'desc')
    .orderBy('name')
    .limit(sql.lit(WRITERS_MAX)),
)
