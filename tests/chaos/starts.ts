// Starts on an empty database: two at once, one of which is killed at some moment, and one more afterwards.
// In the end the database has to be what a single start makes of it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'pg'
import { startRandom } from '#tests/kit/chance.ts'
import { emptyDatabase } from '#tests/kit/cluster.ts'

export type StartReport = {
  readonly starts: number
  readonly seed: number
  readonly met: Readonly<Record<string, number>>
  readonly wrongs: readonly string[]
}

export type StartOptions = {
  readonly rounds: number
  readonly seed?: number
  readonly stopping?: AbortSignal
}

/** Longer than a start takes on a quiet machine, so that some deaths come too late. */
const KILLED_MS_MAX = 6_000

export async function runStarts(
  clusterUrl: string,
  { rounds, seed = Date.now() % 2 ** 31, stopping }: StartOptions,
): Promise<StartReport> {
  const { upTo } = startRandom(seed)
  const met = { 'starts at once': 0, 'starts killed': 0 }
  const wrongs: string[] = []
  const alone = await emptyDatabase(clusterUrl)
  await ended(begin(alone))
  const wanted = JSON.stringify(await lookAt(alone))
  for (let round = 0; round < rounds && wrongs.length === 0; round += 1) {
    if (stopping?.aborted) break
    const url = await emptyDatabase(clusterUrl)
    const [doomed, other] = [begin(url), begin(url)]
    met['starts at once'] += 2
    const killing = pause(upTo(KILLED_MS_MAX)).then(() => doomed.kill('SIGKILL'))
    const [death, end] = await Promise.all([ended(doomed), ended(other)])
    await killing
    if (death === null) met['starts killed'] += 1
    const last = await ended(begin(url))
    if (stopping?.aborted) break
    if (end !== 0 || last !== 0) wrongs.push(`round ${round}: the starts end with ${end} and ${last}`)
    const made = JSON.stringify(await lookAt(url))
    if (made !== wanted) wrongs.push(`round ${round}: made ${made}, and a single start makes ${wanted}`)
  }
  return { starts: met['starts at once'], seed, met, wrongs }
}

function begin(url: string): ChildProcess {
  return fork(join(import.meta.dirname, 'starter.ts'), { env: { ...process.env, DATABASE_URL: url } })
}

/** Null for a start that was killed. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** Counts the rows of each table, and the queues. */
async function lookAt(url: string): Promise<readonly unknown[]> {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const { rows: tables } = await pool.query(
      `select schemaname || '.' || relname as name from pg_stat_user_tables
       where schemaname = 'public' or relname = 'queue' order by 1`,
    )
    const counts: unknown[] = []
    for (const { name } of tables)
      counts.push([name, (await pool.query(`select count(*)::int from ${name}`)).rows[0]])
    return counts
  } finally {
    await pool.end()
  }
}
