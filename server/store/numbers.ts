// What the numbers of the desk are made of, each read from the orders and the record, never from a counter.
import { sql } from 'kysely'
import { DAY } from '#domain/basics/instant.ts'
import { NUMBERS_DAYS, WEEK } from '#domain/numbers.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import { compileOnce } from './compiled.ts'

const WRITERS_MAX = 200
const STATUSES_MAX = 13

const inWork = sql`orders.status in ('preparing', 'checking', 'finalizing', 'editing')`

/** How many orders came into each status, by the day. */
export const countArrivals = compileOnce((db, since: number) =>
  db
    .selectFrom('audits')
    .select([
      sql<OrderStatus>`to_status`.as('status'),
      sql<number>`((created_at - ${since}::bigint) / ${sql.lit(DAY)})::int`.as('slot'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('order_id', 'is not', null)
    .where(sql<boolean>`from_status is distinct from to_status`)
    .where('created_at', '>=', since)
    .groupBy(['status', 'slot'])
    .orderBy('status')
    .orderBy('slot')
    .limit(sql.lit(STATUSES_MAX * (NUMBERS_DAYS + 1))),
)

/** First final papers by the week, and how many of them came before their deadline. */
export const countPapers = compileOnce((db, since: number) =>
  db
    .selectFrom('orders')
    .select([
      sql<number>`((final_at - ${since}::bigint) / ${sql.lit(WEEK)})::int`.as('slot'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where final_at <= delivery_deadline_at)`.as('inTime'),
    ])
    .where('final_at', '>=', since)
    .groupBy('slot')
    .orderBy('slot')
    .limit(sql.lit(STATUSES_MAX)),
)

export const countRevisions = compileOnce((db, since: number) =>
  db
    .selectFrom('revisions')
    .select([
      sql<number>`((created_at - ${since}::bigint) / ${sql.lit(WEEK)})::int`.as('slot'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('created_at', '>=', since)
    .groupBy('slot')
    .orderBy('slot')
    .limit(sql.lit(STATUSES_MAX)),
)

export const countDisputes = compileOnce((db, since: number) =>
  db
    .selectFrom('disputes')
    .select([
      sql<number>`((created_at - ${since}::bigint) / ${sql.lit(WEEK)})::int`.as('slot'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('created_at', '>=', since)
    .groupBy('slot')
    .orderBy('slot')
    .limit(sql.lit(STATUSES_MAX)),
)

/** How long the orders that left a status since then had stood in it: the middle one, and what nine in ten stayed under. */
export const measureStays = compileOnce((db, since: number) =>
  db
    .with('moves', (cte) =>
      cte
        .selectFrom('audits')
        .select([
          'from_status as status',
          'created_at as leftAt',
          sql<number>`lag(created_at) over (partition by order_id order by seq)`.as('cameAt'),
        ])
        .where('order_id', 'in', (recent) =>
          recent
            .selectFrom('audits')
            .select('order_id')
            .where('created_at', '>=', since)
            .where('order_id', 'is not', null),
        )
        .where(sql<boolean>`from_status is distinct from to_status`),
    )
    .selectFrom('moves')
    .select([
      sql<OrderStatus>`status`.as('status'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`percentile_cont(0.5) within group (order by "leftAt" - "cameAt")`.as('middle'),
      sql<number>`percentile_cont(0.9) within group (order by "leftAt" - "cameAt")`.as('most'),
    ])
    .where('leftAt', '>=', since)
    .where('cameAt', 'is not', null)
    .where('status', 'is not', null)
    .groupBy('status')
    .orderBy('status')
    .limit(sql.lit(STATUSES_MAX)),
)

/** Writers with what they have on the desk, and how they kept their deadlines since then. */
export const measureWriters = compileOnce((db, since: number) =>
  db
    .selectFrom('writers')
    .innerJoin('people', 'people.id', 'writers.person_id')
    .leftJoin('writer_categories', 'writer_categories.id', 'writers.category_id')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.writer_id', '=', 'writers.person_id')
        .on((order) =>
          order.or([
            order('orders.status', 'not in', ['completed', 'canceled', 'refunded']),
            order('orders.final_at', '>=', since),
          ]),
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
    ])
    .where(sql<boolean>`'writer' = any(people.scopes)`)
    .groupBy(['writers.person_id', 'writers.pen_name', 'writer_categories.title'])
    .orderBy('open', 'desc')
    .orderBy('name')
    .limit(sql.lit(WRITERS_MAX)),
)
