// What an order form offers: document types, disciplines, citation styles, levels, urgencies, prices, writer categories;
// and what revisions and disputes may be about.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'

const LIST_MAX = 500
const PRICES_MAX = 2_000

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

export const listWriterCategories = compileOnce((db) =>
  db
    .selectFrom('writer_categories')
    .select(['id', 'title', 'percent'])
    .orderBy('position')
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
