// Time zones by standard offset: all of them, or those of a country or an offset.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'

const TIMEZONES_MAX = 600

/** Lists zones; null means any country, or any offset. */
export const listTimezones = compileOnce((db, country: string | null, offsetMinutes: number | null) =>
  db
    .selectFrom('timezones')
    .select(['zone', 'country', 'offset_minutes as offsetMinutes', 'description'])
    .where(sql<boolean>`(${country}::text is null or country = ${country})`)
    .where(sql<boolean>`(${offsetMinutes}::int is null or offset_minutes = ${offsetMinutes})`)
    .orderBy('offset_minutes')
    .orderBy('description')
    .orderBy('zone')
    .limit(sql.lit(TIMEZONES_MAX)),
)
