// Customers who pay, change their minds, withdraw and leave, on a server that is killed once at every point between two steps.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { DAY, MINUTE } from '#domain/basics/instant.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { startSandbox } from '#sandbox/server.ts'
import { freePort } from '#scripts/ports.ts'
import { cloneDatabase } from '#tests/kit/cluster.ts'
import { advanceClock, clearFaults } from '#tests/kit/sandbox.ts'
import { listOwnWrongs, listVendorWrongs } from './invariants.ts'
import { openLetterBox, type Letter } from './letter-box.ts'
import { CUSTOMERS, type Deed } from './mortal-customers.ts'
import { startMortal, type Mortal } from './mortal.ts'

export type KillReport = {
  readonly kills: number
  readonly customers: number
  /** Whether it ended because it found no new point. */
  readonly isWhole: boolean
  readonly points: readonly string[]
  readonly wrongs: readonly string[]
}

export type KillOptions = {
  readonly most: number
  readonly stopping?: AbortSignal
  readonly onCustomer?: (customers: number, kills: number) => void
}

/** We stop after this many rounds of each kind of customer without a new point. */
const CALM_ROUNDS = 2
/** There are fewer points in one deed. */
const TRIES_MAX = 300
/** The queue misses a dead worker, and tries a job again, sooner than this. */
const STUCK_MS = 120_000
const REST_MS = 400

export async function runKills(clusterUrl: string, options: KillOptions): Promise<KillReport> {
  const { most, stopping, onCustomer } = options
  const letters: Letter[] = []
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const letterBox = await openLetterBox(letters, baseUrl)
  const sandbox = await startSandbox({ port: 0, productUrl: letterBox.url })
  const databaseUrl = await cloneDatabase(clusterUrl)
  const db = openDatabase(openPool(databaseUrl, { max: 2, onBreak: () => {} }))
  const directory = await mkdtemp(join(tmpdir(), 'longhand-kills-'))
  const pointsFile = join(directory, 'points')
  await writeFile(pointsFile, '')
  const variables = {
    ...sandbox.variables,
    PORT: String(port),
    METRICS_PORT: '0',
    LONGHAND_MODE: 'demo',
    LONGHAND_DATA: directory,
    LOG_LEVEL: 'silent',
    BASE_URL: baseUrl,
    DATABASE_URL: databaseUrl,
  }
  const server = await startMortal(pointsFile, { url: baseUrl, variables, most })
  const town = { baseUrl, sandboxUrl: sandbox.url, db }
  let customers = 0
  let calm = 0
  let offset = 0
  const advance = async (seconds: number) => {
    await advanceClock(sandbox.url, seconds)
    offset += seconds
  }
  try {
    for (; calm < CALM_ROUNDS * CUSTOMERS.length && server.deaths() < most; customers += 1) {
      const before = server.deaths()
      for (const deed of CUSTOMERS[customers % CUSTOMERS.length]?.(town) ?? [])
        await insist(server, deed, stopping)
      await clearFaults(sandbox.url)
      const wait = async () => {
        stopping?.throwIfAborted()
        await advance(3 * MINUTE)
      }
      await comeToRest({ db, server }, wait, sql`false`)
      await advance(31 * DAY)
      await comeToRest({ db, server }, wait, sql`status = 'unpaid'`)
      calm = server.deaths() === before ? calm + 1 : 0
      onCustomer?.(customers + 1, server.deaths())
    }
    const wrongs = await findWrongs(db, letters, Math.floor(Date.now() / 1000) + offset)
    const points = (await readFile(pointsFile, 'utf8')).split('\n').filter(Boolean)
    const isWhole = server.deaths() < most
    return { kills: server.deaths(), customers, isWhole, points, wrongs }
  } finally {
    await server.stop()
    await sandbox.stop()
    await letterBox.close()
    await db.destroy()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Tries again what was cut short, but not what was refused. */
async function insist(server: Mortal, deed: Deed, stopping?: AbortSignal): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    stopping?.throwIfAborted()
    const before = server.deaths()
    const isDone = await deed().then(
      () => true,
      () => false,
    )
    await server.untilUp()
    if (isDone || server.deaths() === before) return
  }
}

/**
 * Waits until nothing is under way and all orders that are to end have ended, as long as something still
 * moves.
 */
async function comeToRest(
  { db, server }: { readonly db: Db; readonly server: Mortal },
  wait: () => Promise<void>,
  isLeft: RawBuilder<unknown>,
): Promise<void> {
  let before = ''
  let movedAt = 0
  do {
    await wait()
    await pause(REST_MS)
    const left = await listLeft(db, isLeft)
    if (left.length === 0) return
    const now = JSON.stringify([server.deaths(), left])
    if (now !== before) movedAt = performance.now()
    before = now
  } while (performance.now() - movedAt < STUCK_MS)
}

async function listLeft(db: Db, isLeft: RawBuilder<unknown>): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select 'attempt' as what, id, state, reference from attempts where state in ('open', 'capturing')
    union all select 'refund ' || key, id, state, reference from refunds where state in ('queued', 'sent')
    union all select 'order', id, status, null from orders where ${isLeft}
    order by 1, 2`.execute(db)
  return rows
}

async function findWrongs(db: Db, letters: readonly Letter[], now: number): Promise<readonly string[]> {
  const people = await db.selectFrom('orders').select('customer_id as id').distinct().execute()
  const own: string[] = []
  for (const { id } of people) own.push(...(await listOwnWrongs(db, id)))
  const books = await checkBooks(db, now)
  return [...own, ...(await listVendorWrongs(db, letters)), ...books.map((found) => JSON.stringify(found))]
}
