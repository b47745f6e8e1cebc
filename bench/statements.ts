// How many statements a database was asked for, as PostgreSQL counts them.
import type { Pool } from 'pg'

/**
 * All but the bench's own, and the begin and commit of a transaction: of those that are prepared PostgreSQL counts the first
 * alone. The check of a deferred foreign key would count as a statement too.
 */
export async function countStatements(pool: Pool, database = 'postgres'): Promise<number> {
  const { rows } = await pool.query(
    `select /* bench */ sum(calls) as count from pg_stat_statements
     where query !~* '/[*] bench [*]/|^(begin|start transaction|commit)$|FOR KEY SHARE OF x$'
       and dbid = (select oid from pg_database where datname = $1)`,
    [database],
  )
  return Number(rows[0].count)
}
