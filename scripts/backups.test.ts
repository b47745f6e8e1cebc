import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#db/postgres.ts'
import { stopPostmaster } from '#db/postmaster.ts'
import { temporaryFolder } from '#db/temporary-postgres.ts'
import { appointAdmin } from '#server/deeds/appoint-admin.ts'
import { readSettings } from '#server/env.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import { type Db, openDatabase, openPool } from '#server/store/connection.ts'
import { removeBytes } from '#server/jobs/remove-bytes.ts'
import { deleteFile, insertFile } from '#server/store/files.ts'
import { addResident } from '#tests/kit/residents.ts'
import { bucketAt } from '#tests/kit/buckets.ts'
import { backUp, proveRestored, restore } from './backups.ts'
import { bringUpToDate } from './launch.ts'
import type { Lifetime } from './lifetime.ts'

const parent = await mkdtemp(join(await temporaryFolder(), 'longhand-backup-'))
// As root, the account that PostgreSQL runs under must be able to pass.
await chmod(parent, 0o711)
const closers: (() => Promise<void>)[] = []
const lifetime: Lifetime = {
  stopping: new AbortController().signal,
  untilStopped: () => Promise.resolve(),
  onEnd: (close) => closers.push(close),
}

const settings = settingsOf('first')
const cluster = join(settings.dataDir, 'postgres')
const storage = await openDisk(join(settings.dataDir, 'files'))
const postgres = await startPostgres({ dataDir: cluster })
await bringUpToDate(postgres.url, settings, () => {})

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
  await stopPostmaster(cluster, postgres.pid, 'SIGQUIT')
  await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function settingsOf(name: string) {
  return readSettings({ BASE_URL: 'http://localhost', LONGHAND_DATA: join(parent, name) })
}

/** Keeps files together with their owner, about whom the record says something. */
async function keepFiles(keys: readonly string[]): Promise<void> {
  const db = openDatabase(openPool(postgres.url, { max: 1, onBreak: () => {} }))
  const { id, email } = await addResident(db, 1_000)
  for (const key of keys) await bringFile(db, id, key)
  await appointAdmin(db, email, 1_000)
  await db.destroy()
}

async function bringFile(db: Db, ownerId: number, key: string): Promise<void> {
  await storage.write(key, oneChunk('A brief.'), new AbortController().signal)
  const file = {
    key,
    ownerId,
    kind: 'upload' as const,
    name: 'brief.txt',
    size: 8,
    sha256: Buffer.alloc(32),
    createdAt: 1_000,
  }
  await db.transaction().execute((tx) => insertFile(tx, file))
}

/** Brings a file and deletes the one before it, over and over until it is told to stop. */
function bringAndDelete() {
  const db = openDatabase(openPool(postgres.url, { max: 2, onBreak: () => {} }))
  const stopping = new AbortController()
  let last = ''
  const changing = (async () => {
    const { id } = await addResident(db, 1_000)
    while (!stopping.signal.aborted) {
      const before = last
      last = randomBytes(16).toString('hex')
      await bringFile(db, id, last)
      await db.transaction().execute((tx) => deleteFile(tx, before))
      await removeBytes({ db, storage }, 1_000)
    }
    await db.destroy()
  })()
  return {
    last: () => last,
    async stop() {
      stopping.abort()
      await changing
    },
  }
}

async function* oneChunk(words: string) {
  yield Buffer.from(words)
}

/** Counts up in a table until it is told to stop, and returns what was acknowledged. */
function countUp() {
  const pool = new Pool({ connectionString: postgres.url, max: 2 })
  const stopping = new AbortController()
  let acknowledged = 0
  const counting = (async () => {
    await pool.query('create table counted (number integer primary key)')
    while (!stopping.signal.aborted) {
      await pool.query('insert into counted values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
    await pool.end()
  })()
  return {
    soFar: () => acknowledged,
    async stop() {
      stopping.abort()
      await counting
    },
  }
}

/** Changes the data as a person could who gets past the database's own defences. */
async function tamper({ dataDir }: { readonly dataDir: string }): Promise<void> {
  const { url } = await startPostgres({ dataDir: join(dataDir, 'postgres') })
  const pool = new Pool({ connectionString: url })
  await pool.query('insert into receipt_years (year, last) values (2025, 7)')
  await pool.query('alter table audits disable trigger audits_are_final')
  await pool.query(`update audits set act = 'desk.setScopes' where act = 'admin.create'`)
  await pool.end()
}

test('a backup made while people write holds all that was there, and is checked where it is restored', async () => {
  const [key, cut] = ['a'.repeat(32), 'b'.repeat(32)] as const
  await keepFiles([key, cut])
  const counter = countUp()
  await expect.poll(() => counter.soFar()).toBeGreaterThan(20)
  const before = counter.soFar()
  const target = `${settings.dataDir}-backup`
  await backUp(settings, target, lifetime)
  const after = counter.soFar()
  await counter.stop()
  expect(after).toBeGreaterThan(before)

  const second = settingsOf('second')
  await restore(second, target)
  expect(await proveRestored(second, lifetime)).toEqual([])
  const restored = await startPostgres({ dataDir: join(second.dataDir, 'postgres') })
  const pool = new Pool({ connectionString: restored.url })
  const { rows } = await pool.query('select count(*)::int as count, max(number) as last from counted')
  await pool.end()
  expect(rows[0].last).toBe(rows[0].count)
  expect(rows[0].count).toBeGreaterThanOrEqual(before)
  expect(await readFile(join(second.dataDir, 'files', key.slice(0, 2), key), 'utf8')).toBe('A brief.')

  await unlink(join(target, 'files', key.slice(0, 2), key))
  await writeFile(join(target, 'files', cut.slice(0, 2), cut), 'A br')
  const third = settingsOf('third')
  await restore(third, target)
  await tamper(third)
  expect(await proveRestored(third, lifetime)).toEqual([
    'receipts, 2025: last number 7, but 0 given up to 0',
    expect.stringMatching(/^The chain of person \d+ breaks at row 1: it was altered/),
    `The file ${key} has 0 of its 8 bytes.`,
    `The file ${cut} has 4 of its 8 bytes.`,
  ])
})

test('each file in a backup has its bytes, also if it was deleted while the backup was made', async () => {
  const changes = bringAndDelete()
  await expect.poll(() => changes.last()).not.toBe('')
  const target = join(parent, 'changing')
  await backUp(settings, target, lifetime)
  await changes.stop()
  const fifth = settingsOf('fifth')
  await restore(fifth, target)
  expect(await proveRestored(fifth, lifetime)).toEqual([])
})

test('a backup that was cut off, or a folder that is in use, is refused', async () => {
  const cut = join(parent, 'cut')
  await backUp(settings, cut, lifetime)
  await expect(backUp(settings, cut, lifetime)).rejects.toThrow('is not empty')
  await unlink(join(cut, 'backup.json'))
  await expect(restore(settingsOf('fourth'), cut)).rejects.toThrow('holds no finished backup')
  await writeFile(join(cut, 'backup.json'), '{}')
  await expect(restore(settings, cut)).rejects.toThrow('is not empty')
  await expect(backUp(settings, join(settings.dataDir, 'inside'), lifetime)).rejects.toThrow('cannot lie in')
  const nowhere = settingsOf('nowhere')
  await expect(backUp(nowhere, join(parent, 'of-nothing'), lifetime)).rejects.toThrow('has no data in')
  expect(await readdir(parent)).not.toContain('nowhere')
  const s3 = bucketAt('http://127.0.0.1:9')
  await expect(backUp({ ...settings, s3 }, cut, lifetime)).rejects.toThrow(
    'a bucket that is not ours to copy',
  )
})
