// Writers as the front page shows them: how much they have finished, and in which disciplines.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'

const SHOWN_MAX = 12

export const listWriterRows = compileOnce((db) =>
  db
    .selectFrom('writers')
    .innerJoin('people', 'people.id', 'writers.person_id')
    .leftJoin('orders', (join) =>
      join.onRef('orders.writer_id', '=', 'writers.person_id').on('orders.status', '=', 'completed'),
    )
    .leftJoin('disciplines', 'disciplines.id', 'orders.discipline_id')
    .select([
      'writers.pen_name as name',
      sql<number>`count(orders.id)::int`.as('finished'),
      sql<
        string[]
      >`coalesce(array_agg(distinct disciplines.title) filter (where disciplines.title is not null), '{}')`.as(
        'disciplines',
      ),
    ])
    .where('people.email', 'is not', null)
    .where(sql<boolean>`'writer' = any(people.scopes)`)
    .groupBy(['writers.person_id', 'writers.pen_name'])
    .orderBy('finished', 'desc')
    .orderBy('name')
    .limit(sql.lit(SHOWN_MAX)),
)
