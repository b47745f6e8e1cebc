// Reads an export page by page, so that no table is cut short.
import { sql } from 'kysely'
import type { Db } from './connection.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { findExported } from './people.ts'

const ROWS_MAX = 10_000

/** Yields the name of each page and its contents. What follows a full page has a number: `messages`, `messages-2`. */
export async function* readPages(db: Db, personId: number): AsyncGenerator<readonly [string, unknown]> {
  yield ['account', await findExported(db, personId)]
  for (const [name, query] of Object.entries(EXPORTED_TABLES)) {
    let isLast = false
    for (let page = 1; !isLast; page += 1) {
      const sorted = query(db, personId).limit(sql.lit(ROWS_MAX))
      const rows = await sorted.offset(sql.lit((page - 1) * ROWS_MAX)).execute()
      if (page === 1) yield [name, rows]
      else if (rows.length > 0) yield [`${name}-${page}`, rows]
      isLast = rows.length < ROWS_MAX
    }
  }
}
