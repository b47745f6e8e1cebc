// A PostgreSQL of a run's own, kept running as `npm start` keeps its own, so that it may be killed.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { keepPostgres } from '#db/keep-postgres.ts'
import { migrate } from '#db/migrate.ts'
import { findPostmaster } from '#db/postmaster.ts'
import { prepareQueue } from '#server/work/queue.ts'

export type OwnPostgres = {
  readonly url: string
  /**
   * Kills it with SIGKILL, after which it starts again at once. Returns false if it has died too often to be
   * started again.
   */
  readonly kill: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** After five restarts within an hour, it is not started again. */
const DEATHS_AN_HOUR = 5
const HOUR_MS = 3_600_000

// What a process has written survives its death; only a machine that dies needs the disk, so we do without
// fsync.
const SETTINGS = { fsync: 'off', full_page_writes: 'off' }

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'longhand-own-'))
  // As root, the account that PostgreSQL runs under must be able to pass.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  const kept = await keepPostgres({ dataDir, settings: SETTINGS, warn: () => {} })
  const pool = new Pool({ connectionString: kept.url })
  await migrate(pool, { now: 0 })
  await pool.end()
  await prepareQueue(kept.url)
  let deaths: readonly number[] = []
  return {
    url: kept.url,
    async kill() {
      const now = performance.now()
      deaths = deaths.filter((at) => at > now - HOUR_MS)
      const postmaster = await findPostmaster(dataDir)
      if (!postmaster || deaths.length === DEATHS_AN_HOUR) return false
      deaths = [...deaths, now]
      process.kill(postmaster.pid, 'SIGKILL')
      return true
    },
    async stop() {
      await kept.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
