// What an order form offers: document types, disciplines, citation styles, levels, urgencies, prices, writer categories.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'

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
