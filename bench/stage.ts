// What one bench runs on: a database, a folder and processes of its own, all gone when it ends, however it
// ends.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#db/postgres.ts'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { makeTables } from '#scripts/launch.ts'
import { webStart } from '#tests/kit/units.ts'
import { findDisk } from './machine.ts'

/** `says` is its address, or what else it tells when it is ready. */
export type Child = { readonly says: string; readonly pid: number; readonly stop: () => Promise<void> }

/** It runs with the flags of Node that it has in production. */
const PRODUCT = 'product.ts'

type Variables = Readonly<Record<string, string>>

export type Stage = {
  readonly stopping: AbortSignal
  /** Returns the address of a database with every table and no people. */
  readonly openDatabase: (settings?: Variables) => Promise<string>
  /** Returns one on a real disk, where a commit waits for the bytes to be written, as in production. */
  readonly openLastingDatabase: (settings?: Variables) => Promise<string>
  /** A folder on that disk. */
  readonly makeFolder: () => Promise<string>
  /**
   * Starts a script of `children/`. What we measure stays on the first core; what makes the load may run on
   * any.
   */
  readonly start: (script: string, variables?: Variables, core?: 'first' | 'any') => Promise<Child>
  readonly onEnd: (close: () => Promise<void>) => void
  readonly close: () => Promise<void>
}

export function openStage(stopping: AbortSignal): Stage {
  const closers: (() => Promise<void>)[] = []
  const onEnd = (close: () => Promise<void>) => void closers.push(close)
  async function makeFolder() {
    const disk = await findDisk()
    const folder = await mkdtemp(join(disk.folder, 'longhand-bench-'))
    onEnd(() => rm(folder, { recursive: true, force: true }))
    // When root starts PostgreSQL, it runs as another user, who needs access to the folder.
    await chmod(folder, 0o711)
    return folder
  }
  return {
    stopping,
    onEnd,
    async openDatabase(settings) {
      const postgres = await startTemporaryPostgres(settings)
      onEnd(postgres.stop)
      await makeTables(postgres.url)
      return postgres.url
    },
    async openLastingDatabase(settings) {
      const dataDir = join(await makeFolder(), 'postgres')
      const postgres = await startPostgres({ dataDir, ...(settings && { settings }) })
      onEnd(postgres.stop)
      await makeTables(postgres.url)
      return postgres.url
    },
    makeFolder,
    start: (script, variables = {}, core = 'first') => startChild({ script, variables, core }, onEnd),
    async close() {
      for (const close of closers.splice(0).reverse()) await close()
    },
  }
}

type Starting = { readonly script: string; readonly variables: Variables; readonly core: 'first' | 'any' }

async function startChild({ script, variables, core }: Starting, onEnd: Stage['onEnd']): Promise<Child> {
  const isPinned = core === 'first' && process.platform === 'linux' && availableParallelism() > 1
  const flags = script === PRODUCT ? webStart().flags : []
  const child = fork(join(import.meta.dirname, 'children', script), {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(isPinned
      ? { execPath: 'taskset', execArgv: ['-c', '0', process.execPath, ...flags] }
      : { execArgv: [...flags] }),
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  onEnd(stop)
  const [said]: unknown[] = await Promise.race([once(child, 'message'), ended])
  if (typeof said !== 'string') throw new Error(`${script} ended before it was ready`)
  return { says: said, pid: child.pid ?? 0, stop }
}
