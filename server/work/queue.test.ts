import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#server/deeds/send-mail.ts'
import { signinCodeMail } from '#server/mails/account.ts'
import { startSandbox } from '#sandbox/server.ts'
import { freePort } from '#scripts/ports.ts'
import { type TestDatabase, testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { faultsAt, mailsTo, setFault } from '#tests/kit/sandbox.ts'
import { readSettings } from '#server/env.ts'
import { type Running, startServer } from '#server/main.ts'
import { openQueue, prepareQueue } from './queue.ts'

const sandbox = await startSandbox({ port: 0 })
afterAll(sandbox.stop)
const dataDir = await temporaryFolder()

test('what the queue needs can be made ready again and again, also by two starts at once', async () => {
  const { url, pool } = await testDatabase()
  await Promise.all([prepareQueue(url), prepareQueue(url)])
  const { rows } = await pool.query('select name, dead_letter from pgboss.queue order by name')
  expect(rows).toEqual([
    { name: 'dispute', dead_letter: 'dispute-lost' },
    { name: 'dispute-lost', dead_letter: null },
    { name: 'export', dead_letter: 'export-lost' },
    { name: 'export-lost', dead_letter: null },
    { name: 'mail', dead_letter: 'mail-lost' },
    { name: 'mail-lost', dead_letter: null },
    { name: 'payment', dead_letter: 'payment-lost' },
    { name: 'payment-lost', dead_letter: null },
    { name: 'push', dead_letter: 'push-lost' },
    { name: 'push-lost', dead_letter: null },
    { name: 'reading', dead_letter: 'reading-lost' },
    { name: 'reading-lost', dead_letter: null },
    { name: 'refund', dead_letter: 'refund-lost' },
    { name: 'refund-lost', dead_letter: null },
  ])
})

describe('a worker', () => {
  test('answers for its health and leaves people to others', async () => {
    const { url } = await startWorker(await testDatabase())
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    expect((await fetch(url)).status).toBe(404)
    const call = await fetch(`${url}/api/proxy?namespace=countries&method=fetch`, { method: 'POST' })
    expect(call.status).toBe(404)
  })

  test('finishes the job under way before it stops', async () => {
    const database = await testDatabase()
    const worker = await startWorker(database)
    await setFault(sandbox.url, 'mail', 'slow')
    await promise(database, 'last@longhand.test')
    await eventually(async () => expect(await slowLeft()).toBe(0))
    await worker.stop()
    expect(await states(database)).toEqual([{ state: 'sent', tries: 1 }])
  })

  test('gives up after the last try, and its numbers show it', async () => {
    const database = await testDatabase()
    await promise(database, 'refused@longhand.test')
    await database.pool.query('update pgboss.job set retry_limit = 0')
    await setFault(sandbox.url, 'mail', 'refuse')
    const metricsPort = await freePort()
    await startWorker(database, { METRICS_PORT: String(metricsPort) })
    await eventually(async () => expect(await states(database)).toEqual([{ state: 'failed', tries: 1 }]))
    const metrics = await eventually(async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      expect(text).toContain('jobs_total{job="mail",outcome="given up"} 1')
      return text
    })
    expect(metrics).toContain('jobs_total{job="mail",outcome="to be tried again"} 1')
    // What the mail server says names the person, and the queue keeps the errors of its jobs.
    const { rows } = await database.pool.query('select * from pgboss.job')
    expect(JSON.stringify(rows)).toContain('See the log.')
    expect(JSON.stringify(rows)).not.toContain('refused@')
  })

  test('that is killed in the middle of a job is missed, and another does it', async () => {
    const database = await testDatabase()
    const doomed = await spawnWorker(database)
    await setFault(sandbox.url, 'mail', 'slow')
    await promise(database, 'survivor@longhand.test')
    await eventually(async () => expect(await slowLeft()).toBe(0))
    doomed.kill('SIGKILL')
    await once(doomed, 'exit')
    expect(await states(database)).toEqual([{ state: 'queued', tries: 0 }])
    await database.pool.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'")
    await startWorker(database)
    await eventually(async () => expect(await states(database)).toEqual([{ state: 'sent', tries: 1 }]))
    const mails = await mailsTo(sandbox.url, 'survivor@longhand.test')
    expect([1, 2]).toContain(mails.length)
  })
})

async function startWorker(database: TestDatabase, variables: Record<string, string> = {}): Promise<Running> {
  const worker = await startServer(readSettings({ ...(await variablesFor(database)), ...variables }))
  onTestFinished(() => worker.stop())
  return worker
}

async function spawnWorker(database: TestDatabase): Promise<ChildProcess> {
  const variables = await variablesFor(database)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...variables },
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await eventually(() => fetch(`http://127.0.0.1:${variables.PORT}/health/ready`))
  return child
}

async function variablesFor({ url }: TestDatabase) {
  return {
    ROLES: 'worker',
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    BASE_URL: 'http://127.0.0.1',
    LONGHAND_MODE: 'demo',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    LONGHAND_DATA: dataDir,
    ...sandbox.variables,
  }
}

async function promise({ url, db }: TestDatabase, to: string): Promise<void> {
  const { enqueue, stop } = await openQueue(url, pino({ level: 'silent' }))
  const mail = signinCodeMail({ code: '482915' })
  await db.transaction().execute((tx) => queueMail({ enqueue, now: 1 }, tx, { personId: null, to, mail }))
  await stop()
}

async function states({ db }: TestDatabase) {
  return db.selectFrom('mails').select(['state', 'tries']).orderBy('id').execute()
}

async function slowLeft(): Promise<number | undefined> {
  const faults = await faultsAt(sandbox.url)
  return faults.find(({ vendor, fault }) => vendor === 'mail' && fault === 'slow')?.times
}
