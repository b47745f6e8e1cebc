// Rows that break a rule of the database, each like the first row of its table but for the columns that break it.
import type { Pool } from 'pg'

/** SQL for columns. */
export type Values = Readonly<Record<string, string>>

export type Breach = {
  readonly table: string
  readonly by: Values
  /** A constraint that would refuse the same mistake first, so we drop it. */
  readonly before?: string
}

/** `alike` has each table, with the columns in which a second valid row must differ from the first. */
export function breachesOf(pool: Pool, alike: Readonly<Record<string, Values>>) {
  function breach(table: string, by: Values, before?: string): Breach {
    return { table, by: { ...alike[table], ...by }, ...(before !== undefined && { before }) }
  }

  /** The same row once more. */
  function again(table: string, by: Values = {}): Breach {
    return { table, by }
  }

  /** Lists every check and every unique index on the tables. */
  async function listRules(): Promise<readonly string[]> {
    const { rows } = await pool.query(
      `select conname as name from pg_constraint where contype = 'c' and conrelid = any($1::regclass[])
       union select relname from pg_index join pg_class on pg_class.oid = indexrelid
         where indisunique and indrelid = any($1::regclass[])`,
      [Object.keys(alike)],
    )
    return rows.map(({ name }) => String(name)).toSorted()
  }

  /**
   * Returns the constraint that refuses another row like the first one of the table, and leaves nothing behind.
   */
  async function refusalOf({ table, by, before }: Breach): Promise<unknown> {
    const { rows } = await pool.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and (is_identity = 'NO' or column_name = any($2))`,
      [table, Object.keys(by)],
    )
    const columns = rows.map(({ name }) => String(name))
    const client = await pool.connect()
    try {
      await client.query('begin')
      if (before !== undefined) await client.query(`alter table ${table} drop constraint ${before}`)
      await client.query(`insert into ${table} (${columns.join(', ')}) overriding system value
        select ${columns.map((column) => by[column] ?? column).join(', ')} from ${table} order by ctid limit 1`)
      return null
    } catch (error) {
      return Object(error).constraint
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  return { breach, again, listRules, refusalOf }
}
