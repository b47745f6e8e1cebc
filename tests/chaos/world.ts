// The product in pieces, with its real database, real clients and the real sandbox; we hold the connections
// between the pieces.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Tx } from '#server/store/connection.ts'
import { readContent } from '#server/content/content.ts'
import { readSettings } from '#server/env.ts'
import type { Person } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { openLiveTokens } from '#server/secrets/live-tokens.ts'
import { openIdentities } from '#server/ports/identity/identities.ts'
import { openImages } from '#server/ports/images.ts'
import { openComparisons } from '#server/ports/comparisons.ts'
import { openPapers } from '#server/ports/papers.ts'
import { openPasskeys } from '#server/ports/passkeys.ts'
import { openPasswords } from '#server/ports/passwords.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import { randomness } from '#server/secrets/randomness.ts'
import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { readTerms } from '#server/content/terms.ts'
import { openWebhooks } from '#server/doors/webhooks.ts'
import { startSandbox } from '#sandbox/server.ts'
import { testPush } from '#tests/kit/pushes.ts'
import { cloneDatabase } from '#tests/kit/cluster.ts'
import { paymentsAt } from '#tests/kit/payments.ts'
import { advanceClock } from '#tests/kit/sandbox.ts'
import { type Letter, openLetterBox } from './letter-box.ts'
import { seamedDatabase, seamedPorts } from './seams.ts'

export type World = {
  readonly house: House
  /** A connection without seams. */
  readonly db: Db
  readonly sandboxUrl: string
  /** Manages orders, and settles money that waits for a person. */
  readonly staff: Person
  readonly writer: Person
  /** Every event that the vendors have sent since the run began, whether we passed it on or not. */
  readonly letters: Letter[]
  /** What the log calls a fault, except the faults that we cause. */
  readonly faults: string[]
  readonly webhooks: FastifyInstance
  readonly advance: (seconds: number) => Promise<void>
  /** Returns when the vendors have sent all that they have to say for now. */
  readonly quiet: () => Promise<void>
  readonly close: () => Promise<void>
}

const QUIET_MS = 2

export async function openWorld(clusterUrl: string): Promise<World> {
  const letters: Letter[] = []
  const faults: string[] = []
  const letterBox = await openLetterBox(letters)
  const sandbox = await startSandbox({ port: 0, productUrl: letterBox.url })
  const dataDir = await mkdtemp(join(tmpdir(), 'longhand-chaos-'))
  const variables = {
    ...sandbox.variables,
    LONGHAND_MODE: 'demo',
    LONGHAND_DATA: dataDir,
    BASE_URL: letterBox.url,
  }
  const settings = readSettings(variables)
  const pool = openPool(await cloneDatabase(clusterUrl), { max: 8, onBreak: () => {} })
  const db = openDatabase(pool)
  await sql`create table left_jobs (id int generated always as identity, name text, row_id int)`.execute(db)
  let offset = 0
  const staff = await addStaff(db)
  const writer = await addWriter(db)
  const quiet = async (): Promise<void> => {
    for (let known = -1; known !== letters.length; await pause(QUIET_MS)) known = letters.length
  }
  const house: House = {
    settings,
    clock: { now: () => Math.floor(Date.now() / 1000) + offset, onJump: () => () => {}, stop: () => {} },
    random: randomness,
    secret: 'chaos',
    liveTokens: openLiveTokens('chaos'),
    terms: await readTerms(),
    log: pino({ level: 'error' }, { write: (line) => void (isOurs(line) || faults.push(line)) }),
    db: seamedDatabase(db),
    readings: db,
    // No network asks for too much here.
    counts: { count: () => ({ current: 1, endsInSeconds: 60 }), stop: () => Promise.resolve() },
    ports: {
      passwords: await openPasswords(),
      passkeys: openPasskeys(settings),
      identities: openIdentities(settings),
      payments: seamedPorts(paymentsAt(sandbox), quiet),
      images: openImages(),
      papers: openPapers(),
      comparisons: openComparisons(),
      storage: await openDisk(join(dataDir, 'files')),
    },
    push: testPush(),
    content: await readContent(),
    enqueue: leaveJob,
    checksAnswers: true,
  }
  const webhooks = Fastify()
  webhooks.setErrorHandler((error, _request, reply) => {
    house.log.error({ err: error }, 'a webhook failed')
    return reply.code(500).send()
  })
  await openWebhooks(webhooks, house)
  return {
    house,
    db,
    sandboxUrl: sandbox.url,
    staff,
    writer,
    letters,
    faults,
    webhooks,
    quiet,
    advance: async (seconds) => {
      offset += seconds
      await advanceClock(sandbox.url, seconds)
    },
    close: async () => {
      await webhooks.close()
      await sandbox.stop()
      await letterBox.close()
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function addStaff(db: Db): Promise<Person> {
  const scopes = ['client', 'manager', 'admin'] as const
  const { id } = await db
    .insertInto('people')
    .values({ email: 'morgan@example.test', name: 'Morgan Reed', scopes: [...scopes], created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'person', id, sessionId: 1, scopes, provedAt: 0, provedBy: 'password' }
}

async function addWriter(db: Db): Promise<Person> {
  const scopes = ['client', 'writer'] as const
  const { id } = await db
    .insertInto('people')
    .values({ email: 'wren@example.test', name: 'Wren Hollis', scopes: [...scopes], created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('writers').values({ person_id: id, pen_name: 'Wren', category_id: 3 }).execute()
  return { kind: 'person', id, sessionId: 1, scopes, provedAt: 0, provedBy: 'password' }
}

export function isOfMoney(name: string): name is 'payment' | 'refund' | 'dispute' {
  return name === 'payment' || name === 'refund' || name === 'dispute'
}

/** Keeps the job in the transaction that promises it, as the queue does. */
async function leaveJob(tx: Tx, name: string, rowId: number): Promise<void> {
  if (!isOfMoney(name)) return
  await sql`insert into left_jobs (name, row_id) values (${name}, ${rowId})`.execute(tx)
}

/** When we lose an answer on purpose, the product calls it a fault, but we don't. */
function isOurs(line: string): boolean {
  return line.includes('AnswerLost') || line.includes('The connection broke')
}
