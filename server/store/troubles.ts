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
    .where('state', '<>', sql.lit('sent'))
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

/** The list of mails shows mails, and a push that was given up is over. */
const CAN_RETRY = sql<boolean>`state = 'failed' and name not in ('mail', 'push')`

/** Lists the jobs that we gave up and that can be tried once more. */
export async function listFailedJobs(db: Db): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, name, coalesce((data ->> 'rowId')::int, 0) as row, retry_count as tries,
      output ->> 'message' as error, extract(epoch from created_on)::bigint as "createdAt"
    from pgboss.job where ${CAN_RETRY} order by created_on desc limit ${sql.lit(SHOWN_MAX)}`.execute(db)
  return rows
}

/** Makes the queue try the job once more, and returns its name and its row, or nothing if no such job was given up. */
export async function retryFailedJob(
  db: Tx,
  id: string,
): Promise<Pick<FailedJob, 'name' | 'row'> | undefined> {
  const { rows } = await sql<Pick<FailedJob, 'name' | 'row'>>`
    update pgboss.job
    set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = created_on
    where id = ${id} and ${CAN_RETRY}
    returning name, coalesce((data ->> 'rowId')::int, 0) as row`.execute(db)
  return rows[0]
}
