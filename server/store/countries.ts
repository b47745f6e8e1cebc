// Countries, in alphabetical order.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Db } from './connection.ts'

const COUNTRIES_MAX = 300

export const listCountries = compileOnce((db) =>
  db.selectFrom('countries').select(['code', 'name']).orderBy('name').limit(sql.lit(COUNTRIES_MAX)),
)

export async function hasCountry(db: Db, code: string): Promise<boolean> {
  return (
    (await db.selectFrom('countries').select('code').where('code', '=', code).executeTakeFirst()) !==
    undefined
  )
}
