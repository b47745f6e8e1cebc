// How many statements a database executed, as PostgreSQL counts them.
import type { Pool } from 'pg'

/**
 * Counts all statements except the bench's own and the begin and commit of transactions, because PostgreSQL
 * counts only the first of those that are prepared. The check of a deferred foreign key would count as a
 * statement too.
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
