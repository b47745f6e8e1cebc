// The queue of jobs: pg-boss, in a schema of its own in our database, so that a job is committed with what it belongs to.
import { PgBoss, type Job as Claimed } from 'pg-boss'
import type { Logger } from 'pino'
import type { Enqueue, JobName } from '#server/deeds/enqueue.ts'
import type { JobContext, Step } from './job.ts'
import { jobs } from '#server/jobs/table.ts'
import type { Metrics } from '#server/doors/metrics.ts'
import { sendText } from '#server/store/compiled.ts'
import type { Tx } from '#server/store/connection.ts'

export type Queue = { readonly enqueue: Enqueue; readonly stop: () => Promise<void> }

export type Work = {
  readonly log: Logger
  readonly counts: Metrics['jobs']
  readonly contextFor: (signal: AbortSignal, enqueue: Enqueue) => JobContext
}

type Working = Work & { readonly enqueue: Enqueue }

// New jobs announce themselves; this poll finds the ones that are due for another try.
const LOOK_SECONDS = 2
// We notice a dead process after this time, and give its jobs to others in the next round.
const HEARTBEAT_SECONDS = 20
const ROUND_SECONDS = 10
const FINISH_MS = 5000
const QUEUE_CONNECTIONS_MAX = 3
/**
 * For the pool inside: without a limit, workers would wait for ever for a database that is gone without a
 * word. Clearing out the jobs of a day is one statement, and may take its time.
 */
const ANSWERING = { query_timeout: 60_000 }

const names = Object.keys(jobs).filter(isJobName)

/** Creates or updates what the queue needs in the database; a normal start only uses it. */
export async function prepareQueue(databaseUrl: string): Promise<void> {
  const boss = openBoss(databaseUrl, { migrate: true })
  await boss.start()
  try {
    for (const name of names) await prepareJob(boss, name)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Opens the queue. Without `work` this process only leaves jobs to others. */
export async function openQueue(databaseUrl: string, log: Logger, work?: Work): Promise<Queue> {
  const boss = openBoss(databaseUrl, {
    ...ANSWERING,
    migrate: false,
    supervise: work !== undefined,
    useListenNotify: work !== undefined,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs met a problem'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue of jobs warns'))
  await boss.start()
  const enqueue: Enqueue = async (db, job, rowId) => {
    await boss.send(job, { rowId }, { db: { executeSql: (text, values) => sendTo(db, text, values) } })
  }
  if (work) for (const name of names) await startWorking(boss, name, { ...work, enqueue })
  return { enqueue, stop: () => boss.stop({ timeout: FINISH_MS }) }
}

/** The answer would be the job's id, which we don't need. */
async function sendTo(db: Tx, text: string, values: readonly unknown[] = []) {
  await sendText(db, text, values)
  return { rows: [] }
}

function openBoss(
  databaseUrl: string,
  options: { migrate: boolean; supervise?: boolean; useListenNotify?: boolean },
): PgBoss {
  return new PgBoss({
    connectionString: databaseUrl,
    application_name: 'longhand jobs',
    schema: 'pgboss',
    max: QUEUE_CONNECTIONS_MAX,
    supervise: false,
    schedule: false,
    superviseIntervalSeconds: ROUND_SECONDS,
    monitorIntervalSeconds: ROUND_SECONDS,
    ...options,
  })
}

async function prepareJob(boss: PgBoss, name: JobName): Promise<void> {
  const { retriesMax, firstDelaySeconds, runSecondsMax } = jobs[name]
  const options = {
    retryLimit: retriesMax,
    retryDelay: firstDelaySeconds,
    retryBackoff: true,
    expireInSeconds: runSecondsMax,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
  await boss.createQueue(lost(name))
  await boss.updateQueue(lost(name), options)
  await boss.createQueue(name)
  await boss.updateQueue(name, { ...options, deadLetter: lost(name) })
}

/** Returns the queue that a job moves to after its last try. */
function lost(name: JobName): string {
  return `${name}-lost`
}

async function startWorking(boss: PgBoss, name: JobName, work: Working): Promise<void> {
  const { parallel, run, giveUp } = jobs[name]
  const polling = { pollingIntervalSeconds: LOOK_SECONDS, notifyPollingIntervalSeconds: LOOK_SECONDS }
  await boss.work<unknown>(name, { ...polling, localConcurrency: parallel }, async (claimed) => {
    for (const job of claimed) await runOne(name, 'done', job, work, run)
  })
  await boss.work<unknown>(lost(name), polling, async (claimed) => {
    for (const job of claimed) await runOne(name, 'given up', job, work, giveUp)
  })
}

async function runOne(
  name: JobName,
  outcome: 'done' | 'given up',
  { data, signal }: Claimed<unknown>,
  { log, counts, contextFor, enqueue }: Working,
  run: Step,
): Promise<void> {
  const rowId = rowIdIn(data)
  const isDone = await run(contextFor(signal, enqueue), rowId).then(
    () => true,
    (err: unknown) => {
      counts.inc({ job: name, outcome: 'to be tried again' })
      log.warn({ job: name, row: rowId, err }, 'a job failed')
      return false
    },
  )
  // The queue keeps thrown errors, and an error may name a person; the log is deleted sooner.
  if (!isDone) throw new Error('See the log.')
  counts.inc({ job: name, outcome })
  if (outcome === 'given up') log.error({ job: name, row: rowId }, 'a job was given up')
}

function rowIdIn(data: unknown): number {
  const isJob = typeof data === 'object' && data !== null && 'rowId' in data
  if (!isJob || typeof data.rowId !== 'number') throw new TypeError('the job names no row')
  return data.rowId
}

function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name)
}
