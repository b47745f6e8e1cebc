// Two servers on a PostgreSQL of their own behind a line that breaks, and the troubles that hit them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { freePort } from '#scripts/ports.ts'
import { startRandom } from '#tests/kit/chance.ts'
import { openCuttingLine } from './cutting-line.ts'
import { keepServer } from './kept-server.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { makeTrouble, noTrouble } from './trouble.ts'

export type Town = {
  /** The address at which the line begins. */
  readonly url: string
  readonly db: Db
  /** Where the servers keep their files. */
  readonly folder: string
  readonly sandbox: Sandbox
  /** A whole number below this one, by the run's seed. */
  readonly upTo: (end: number) => number
  /** Notes that a message, a part of a file or the like has been acknowledged. */
  readonly onWork: () => void
  /** Ends all trouble, and returns how often each kind came. */
  readonly endTrouble: () => Promise<Readonly<Record<string, number>>>
  readonly close: () => Promise<void>
}

const SERVERS = 2
const CUT_SHARE = 0.3
const LOOK_MS = 100

type TownGiven = {
  /** Chooses which lines are cut and which server dies; when that happens is up to the machine. */
  readonly seed: number
  readonly roles: string
  /** How much work comes between two troubles. */
  readonly workPerTrouble: number
}

export async function openTown({ seed, roles, workPerTrouble }: TownGiven): Promise<Town> {
  const { upTo, share } = startRandom(seed)
  const postgres = await startOwnPostgres()
  // There is only one connection, so that it never ends another of its own.
  const db = openDatabase(openPool(postgres.url, { max: 1, onBreak: () => {} }))
  const folder = await mkdtemp(join(tmpdir(), 'longhand-town-'))
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const sandbox = await startSandbox({ port: 0 })
  const line = await openCuttingLine({ ports, random: share, cutShare: CUT_SHARE })
  const variables = {
    ...sandbox.variables,
    METRICS_PORT: '0',
    LONGHAND_MODE: 'demo',
    LONGHAND_DATA: folder,
    LOG_LEVEL: 'silent',
    ROLES: roles,
    TRUST_PROXY: 'on',
    BASE_URL: line.url,
    SESSION_SECRET: 'the same in all processes, and long enough',
    DATABASE_URL: postgres.url,
  }
  const servers = ports.map((port) => keepServer({ ...variables, PORT: String(port) }))
  await Promise.all(servers.map(({ untilUp }) => untilUp()))
  const ending = new AbortController()
  const met = noTrouble()
  const done = { work: 0 }
  const untilFurther = async (signal: AbortSignal) => {
    const next = done.work + workPerTrouble
    while (done.work < next && !signal.aborted) await pause(LOOK_MS)
  }
  const trouble = makeTrouble({ db, servers, postgres, upTo, untilFurther }, met, ending.signal)
  async function endTrouble() {
    line.mend()
    ending.abort()
    await trouble
    await Promise.all(servers.map(({ untilUp }) => untilUp()))
    return { ...met, 'lines cut': line.cuts() }
  }
  return {
    url: line.url,
    db,
    folder,
    sandbox,
    upTo,
    onWork: () => void (done.work += 1),
    endTrouble,
    close: async () => {
      ending.abort()
      await trouble
      await Promise.all(servers.map(({ stop }) => stop()))
      await line.stop()
      await sandbox.stop()
      await db.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
