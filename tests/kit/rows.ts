// All that is in the tables, for tests of what a statement touches.
import type { TestDatabase } from './database.ts'

/** Counters that everyone counts up together. */
const SHARED: ReadonlySet<string> = new Set(['receipt_years', 'throttles'])

/** Lists the rows of all tables, with the names of their tables. */
export async function everyRow({ pool }: Pick<TestDatabase, 'pool'>, like = /./): Promise<readonly string[]> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    if (SHARED.has(name)) continue
    const { rows } = await pool.query(`select to_jsonb(t)::text as row from "${name}" t`)
    found.push(...rows.map(({ row }) => `${name}: ${row}`).filter((row) => like.test(row)))
  }
  return found
}
