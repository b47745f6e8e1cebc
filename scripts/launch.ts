// Prepares every way to run the product: free ports, an up-to-date database, the demo's rows, the sandbox.
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { requireMadeFor, type Settings } from '#server/env.ts'
import { prepareQueue } from '#server/work/queue.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { claimDatabase, findMadeFor } from '#server/store/made-for.ts'
import { migrate } from '#db/migrate.ts'
import { keepPostgres } from '#db/keep-postgres.ts'
import { addressOf, findPostmaster } from '#db/postmaster.ts'
import { seed } from '#db/seed.ts'
import { hasCode, SetupProblem } from '#db/setup-problem.ts'
import type { Lifetime } from './lifetime.ts'
import { claim } from './one-at-a-time.ts'
import { requireFreePort } from './ports.ts'
import { step } from './terminal.ts'

const EARLIER_PROCESS_MS = 3000
const OLDEST_VERSION = 160_000

export async function requirePorts({ mode, host, port, sandboxPort, metricsPort }: Settings): Promise<void> {
  await requireFreePort('PORT', port, host)
  await requireFreePort('METRICS_PORT', metricsPort)
  if (mode === 'demo') await requireFreePort('SANDBOX_PORT', sandboxPort)
}

/** Returns the address of a database with every table in place; our own PostgreSQL ends with the script. */
export async function prepareDatabase(settings: Settings, lifetime: Lifetime): Promise<string> {
  const url = await reachDatabase(settings, lifetime)
  if (isWorldHalfMade(settings))
    await step('What an interrupted first start left', () => beginAnew(url, settings))
  await step('Tables and rows', (tell) => bringUpToDate(url, settings, tell))
  lifetime.stopping.throwIfAborted()
  return url
}

/** Returns the address of a database that answers and was made for this mode; changes nothing in it. */
export async function reachDatabase(settings: Settings, { stopping, onEnd }: Lifetime): Promise<string> {
  const url = settings.databaseUrl ?? (await step('PostgreSQL', (tell) => ownPostgres(settings, onEnd, tell)))
  stopping.throwIfAborted()
  requireMadeFor(await madeForAt(url), settings)
  return url
}

/** Returns the address of the product's database for a command that may run beside it; changes nothing in it. */
export async function visitDatabase(settings: Settings, lifetime: Lifetime): Promise<string> {
  const { databaseUrl, dataDir } = settings
  const folder = join(dataDir, 'postgres')
  if (databaseUrl === undefined && !existsSync(folder))
    throw new SetupProblem(`The product has no data in ${dataDir}; name its folder with LONGHAND_DATA.`)
  const running = databaseUrl === undefined ? await findPostmaster(folder) : null
  const url = running ? addressOf(running) : await reachDatabase(settings, lifetime)
  const madeFor = await madeForAt(url)
  requireMadeFor(madeFor, settings)
  if (madeFor === undefined) throw new SetupProblem('The product has not used this database yet.')
  return url
}

/** Brings the database to the tables of this version and, in the demo, adds the demo's rows. */
export async function bringUpToDate(
  url: string,
  settings: Pick<Settings, 'mode'>,
  tell: (progress: string) => void,
): Promise<void> {
  await makeTables(url)
  await withPool(url, async (pool) => {
    const db = openDatabase(pool)
    requireMadeFor(await claimDatabase(db, settings.mode), settings)
    if (settings.mode === 'production') return
    tell('the rows of the demo')
    await seed(db, nowInSeconds())
  })
}

/** Brings the database to the tables of this version, without any person’s rows. */
export async function makeTables(url: string): Promise<void> {
  await withPool(url, (pool) => migrate(pool, { now: nowInSeconds() }))
  await prepareQueue(url)
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 2, answerMs: 0, onBreak: () => {} })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/**
 * Makes the world of the demo. Until it is whole, a note stays beside our own PostgreSQL, so that an
 * interrupted start leaves no half of it: the next one begins anew. We never erase a database that a person
 * named.
 */
export async function makeWhole(settings: Settings, make: () => Promise<void>): Promise<void> {
  if (settings.databaseUrl !== undefined) return make()
  await writeFile(noteFile(settings), 'The world of the demo is being made.\n')
  await make()
  await rm(noteFile(settings))
}

function isWorldHalfMade(settings: Settings): boolean {
  return settings.mode === 'demo' && settings.databaseUrl === undefined && existsSync(noteFile(settings))
}

async function beginAnew(url: string, settings: Settings): Promise<void> {
  await eraseTables(url)
  await rm(memoryFile(settings), { force: true })
  await rm(noteFile(settings))
}

/** Erases our schema and the one of the job library; the other schemas of that database are not ours to touch. */
export async function eraseTables(url: string): Promise<void> {
  await withPool(url, (pool) =>
    pool.query('drop schema if exists pgboss, public cascade; create schema public'),
  )
}

function noteFile({ dataDir }: Settings): string {
  return join(dataDir, 'world-half-made')
}

function memoryFile({ dataDir }: Settings): string {
  return join(dataDir, 'sandbox.json')
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** Starts the sandbox. Production never loads it; the product knows it only through settings. */
export async function startOutsideWorld(
  settings: Settings,
  { onEnd }: Lifetime,
  startsBehind = 0,
): Promise<{ url: string; variables: Readonly<Record<string, string>> } | undefined> {
  if (settings.mode !== 'demo') return undefined
  const { startSandbox } = await import('#sandbox/server.ts')
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const productUrl = `http://${host}:${settings.port}`
  const sandbox = await startSandbox({
    port: settings.sandboxPort,
    productUrl,
    memoryFile: memoryFile(settings),
    startsBehind,
  })
  onEnd(sandbox.stop)
  return { url: sandbox.url, variables: sandbox.variables }
}

async function ownPostgres(
  { dataDir }: Settings,
  onEnd: Lifetime['onEnd'],
  tell: (progress: string) => void,
): Promise<string> {
  // The lock is held until this process is gone, so that no other process adopts a PostgreSQL that is about
  // to stop.
  await claim(
    dataDir,
    EARLIER_PROCESS_MS,
    `Longhand is running on ${dataDir} already; stop it or choose another folder with LONGHAND_DATA.`,
  )
  const postgres = await keepPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (sentence) => tell(sentence.replace(/…$/, '')),
    warn: (sentence) => console.warn(sentence),
  })
  onEnd(postgres.stop)
  return postgres.url
}

async function madeForAt(url: string): Promise<Settings['mode'] | undefined> {
  return withPool(url, async (pool) => {
    await requireAnswer(pool)
    return findMadeFor(openDatabase(pool))
  })
}

async function requireAnswer(pool: Pool): Promise<void> {
  const version = await askVersion(pool)
  if (version < OLDEST_VERSION)
    throw new SetupProblem(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; it must be 16 or newer.`,
    )
}

async function askVersion(pool: Pool): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    return rows[0]?.version ?? 0
  } catch (error) {
    throw new SetupProblem(
      `PostgreSQL does not let us in (${reasonOf(error)}); see what DATABASE_URL says.`,
      { cause: error },
    )
  }
}

/** When a name has several addresses, the failure is a list of errors with an empty message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || (hasCode(error, 'ECONNREFUSED') ? 'no server listens there' : error.name)
}
