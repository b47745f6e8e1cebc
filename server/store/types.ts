// What an order form offers: document types, disciplines, citation styles, levels, urgencies, prices, writer categories;
// and what revisions and disputes may be about.
import { sql } from 'kysely'
import { RECORD_PAPERS } from '#domain/desk.ts'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'

const LIST_MAX = 500
const PRICES_MAX = 2_000
const WRITERS_MAX = 500

export const listDocumentTypes = compileOnce((db) =>
  db
    .selectFrom('document_types')
    .select(['id', 'title', 'pages', 'slides', 'spacing'])
    .orderBy('position')
    .limit(sql.lit(LIST_MAX)),
)

export const listDisciplines = compileOnce((db) =>
  db.selectFrom('disciplines').select(['id', 'title']).orderBy('position').limit(sql.lit(LIST_MAX)),
)

export const listCitationStyles = compileOnce((db) =>
  db.selectFrom('citation_styles').select(['id', 'title']).orderBy('position').limit(sql.lit(LIST_MAX)),
)

export const listAcademicLevels = compileOnce((db) =>
  db
    .selectFrom('academic_levels')
    .select(['id', 'code', 'title'])
    .orderBy('position')
    .limit(sql.lit(LIST_MAX)),
)

export const listUrgencies = compileOnce((db) =>
  db.selectFrom('urgencies').select('hours').orderBy('hours').limit(sql.lit(LIST_MAX)),
)

export const listPrices = compileOnce((db) =>
  db
    .selectFrom('prices')
    .select(['level_id as levelId', 'hours', 'cents'])
    .orderBy('level_id')
    .orderBy('hours')
    .limit(sql.lit(PRICES_MAX)),
)

/** Lists the categories with the record of the writers who may take their orders: those of the category and of higher ones. */
export const listWriterCategories = compileOnce((db) =>
  db
    .with('able', (step) =>
      step
        .selectFrom('writers')
        .innerJoin('people', 'people.id', 'writers.person_id')
        .leftJoin('writer_categories', 'writer_categories.id', 'writers.category_id')
        .select([
          sql<number>`coalesce(writer_categories.percent, 0)`.as('percent'),
          sql<number>`(select count(*) from (
            select from orders
            where orders.writer_id = writers.person_id and orders.status = 'completed'
            limit ${sql.lit(RECORD_PAPERS)}
          ) as papers)`.as('finished'),
          sql<number | null>`(
            select avg(stars) from ratings
            where ratings.writer_id = writers.person_id and ratings.published_at is not null
          )`.as('stars'),
        ])
        .where(sql<boolean>`'writer' = any(people.scopes)`)
        .orderBy('writers.person_id')
        .limit(sql.lit(WRITERS_MAX)),
    )
    .selectFrom('writer_categories as category')
    .leftJoin('able', (join) => join.onRef('able.percent', '>=', 'category.percent'))
    .select([
      'category.id',
      'category.title',
      'category.percent',
      sql<number>`count(able.percent)::int`.as('writers'),
      sql<number>`coalesce(min(able.finished), 0)::int`.as('finished'),
      sql<number | null>`round(avg(able.stars), 1)::float`.as('rating'),
    ])
    .groupBy(['category.id', 'category.title', 'category.percent', 'category.position'])
    .orderBy('category.position')
    .limit(sql.lit(LIST_MAX)),
)

export const listReasons = compileOnce((db) =>
  db.selectFrom('reasons').select(['id', 'title']).orderBy('position').limit(sql.lit(LIST_MAX)),
)

export const listIssues = compileOnce((db) =>
  db.selectFrom('issues').select(['id', 'title']).orderBy('position').limit(sql.lit(LIST_MAX)),
)

export const listPurposes = compileOnce((db) =>
  db.selectFrom('purposes').select(['id', 'title', 'refund']).orderBy('position').limit(sql.lit(LIST_MAX)),
)

export async function hasReason(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('reasons').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function hasIssue(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('issues').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function findPurpose(db: Db, id: number) {
  return db.selectFrom('purposes').select('refund').where('id', '=', id).executeTakeFirst()
}
