// Countries, as people sort them.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'

const COUNTRIES_MAX = 300

export const listCountries = compileOnce((db) =>
  db.selectFrom('countries').select(['code', 'name']).orderBy('name').limit(sql.lit(COUNTRIES_MAX)),
)
