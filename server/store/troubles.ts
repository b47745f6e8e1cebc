// What waits for a person to look at: mails that did not arrive, and jobs that we gave up.
import { sql } from 'kysely'
import { compileOnce } from './compiled.ts'
import type { Db, Tx } from './connection.ts'

const SHOWN_MAX = 100

export const listTroubledMails = compileOnce((db) =>
  db
    .selectFrom('mails')
    .select([
      'id',
      'subject',
      'recipient',
      'state',
      'tries',
      'last_error as error',
      'created_at as createdAt',
      sql<boolean>`state = 'failed' and text <> ''`.as('canRetry'),
    ])
    .where('state', '<>', 'sent')
    .where((row) => row.or([row('state', '=', 'failed'), row('tries', '>', 0)]))
    .orderBy('id', 'desc')
    .limit(sql.lit(SHOWN_MAX)),
)

export type FailedJob = {
  readonly id: string
  readonly name: string
  readonly row: number
  readonly tries: number
  readonly error: string | null
  readonly createdAt: number
}

/** Lists the jobs that we gave up, except jobs of mails, which the list of mails shows. */
export async function listFailedJobs(db: Db): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, name, coalesce((data ->> 'rowId')::int, 0) as row, retry_count as tries,
      output ->> 'message' as error, extract(epoch from created_on)::bigint as "createdAt"
    from pgboss.job where state = 'failed' and name <> 'mail' order by created_on desc limit ${sql.lit(SHOWN_MAX)}`.execute(
    db,
  )
  return rows
}

/** Makes the queue try the job once more. Returns false if no such job was given up. */
export async function retryFailedJob(db: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = created_on
    where id = ${id} and state = 'failed' and name <> 'mail' returning id`.execute(db)
  return rows.length > 0
}
