// What every way to run the product begins with: free ports, a database that is up to date, the demo's rows, the sandbox.
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Settings } from '#server/env.ts'
import { prepareQueue } from '#server/queue.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '#db/postgres.ts'
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

/** The address of a database with every table in place; our own PostgreSQL ends with the script. */
export async function prepareDatabase(settings: Settings, { stopping, onEnd }: Lifetime): Promise<string> {
  const url = settings.databaseUrl ?? (await step('PostgreSQL', (tell) => ownPostgres(settings, onEnd, tell)))
  stopping.throwIfAborted()
  await step('Tables and rows', (tell) => bringUpToDate(url, settings.mode, tell))
  stopping.throwIfAborted()
  return url
}

/** The tables of this version and, in the demo, its rows. */
export async function bringUpToDate(
  url: string,
  mode: Settings['mode'],
  tell: (progress: string) => void,
): Promise<void> {
  const pool = openPool(url, { max: 2, onBreak: () => {} })
  const db = openDatabase(pool)
  try {
    await requireAnswer(pool)
    const now = Math.floor(Date.now() / 1000)
    await migrate(pool, { now })
    await prepareQueue(url)
    if (mode === 'production') return
    tell('the rows of the demo')
    await seed(db, now)
  } finally {
    await pool.end()
  }
}

/** Production never loads the sandbox; what the product has to know of it are settings. */
export async function startOutsideWorld(
  settings: Settings,
  { onEnd }: Lifetime,
): Promise<{ url: string; variables: Readonly<Record<string, string>> } | undefined> {
  if (settings.mode !== 'demo') return undefined
  const { startSandbox } = await import('#sandbox/server.ts')
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  const productUrl = `http://${host}:${settings.port}`
  const memoryFile = join(settings.dataDir, 'sandbox.json')
  const sandbox = await startSandbox({ port: settings.sandboxPort, productUrl, memoryFile })
  onEnd(sandbox.stop)
  return { url: sandbox.url, variables: sandbox.variables }
}

async function ownPostgres(
  { dataDir }: Settings,
  onEnd: Lifetime['onEnd'],
  tell: (progress: string) => void,
): Promise<string> {
  // Held until this process is gone, so that nobody adopts a PostgreSQL that is about to stop.
  await claim(
    dataDir,
    EARLIER_PROCESS_MS,
    `Longhand is running on ${dataDir} already; stop it or choose another folder with LONGHAND_DATA.`,
  )
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (sentence) => tell(sentence.replace(/…$/, '')),
  })
  onEnd(postgres.stop)
  return postgres.url
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

/** A name with several addresses fails with a list of errors and no words of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || (hasCode(error, 'ECONNREFUSED') ? 'nobody listens there' : error.name)
}
