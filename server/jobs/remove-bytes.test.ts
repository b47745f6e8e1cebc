import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allow } from '#domain/basics/verdict.ts'
import { ARRIVAL_SECONDS, LOOSE_SECONDS } from '#domain/files.ts'
import { storeBytes, type Storing } from '#server/deeds/store-bytes.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import { BACKUP_LOCK, expectBytes, giveUpBytes, takeBytes } from '#server/store/discards.ts'
import type { Tx } from '#server/store/connection.ts'
import { insertFile } from '#server/store/files.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { removeBytes } from './remove-bytes.ts'
import { sweepAll } from './sweep.ts'

const NOW = 1_900_000_000
const { db, pool } = await testDatabase()
const storage = await openDisk(await temporaryFolder())
const { rows } = await pool.query(
  "insert into people (email, name, created_at) values ('a@b.test', 'A', 0) returning id",
)
const ownerId: number = rows[0].id

let keys = 0
function newKey(): string {
  keys += 1
  return keys.toString(16).padStart(32, '0')
}

async function store(
  key: string,
  at = NOW,
  chunks: AsyncIterable<Uint8Array> = Readable.from([Buffer.from('x')]),
) {
  const storing: Storing = { storage, now: at, tx: (work) => db.transaction().execute(work) }
  return storeBytes(storing, key, chunks, {
    record: async (tx, stored) => {
      await insertFile(tx, { key, ownerId, kind: 'upload', name: 'a.txt', createdAt: at, ...stored })
      return allow()
    },
  })
}

async function sweep(now: number): Promise<void> {
  await sweepAll(
    { db, now, enqueue: () => Promise.resolve(), baseUrl: 'http://longhand.test' },
    (_sweep, error) => {
      throw error
    },
  )
  await removeBytes({ db, storage }, now)
}

async function isThere(key: string): Promise<{ bytes: boolean; row: boolean }> {
  const bytes = await storage.read(key)
  bytes?.destroy()
  const { rowCount } = await pool.query('select 1 from files where key = $1', [key])
  return { bytes: bytes !== undefined, row: rowCount === 1 }
}

describe('an upload that nothing was made of', () => {
  test('goes after seven days with its bytes, and not a second before', async () => {
    const key = newKey()
    await store(key, NOW)
    await sweep(NOW + LOOSE_SECONDS - 1)
    expect(await isThere(key)).toEqual({ bytes: true, row: true })
    await sweep(NOW + LOOSE_SECONDS)
    expect(await isThere(key)).toEqual({ bytes: false, row: false })
    expect((await pool.query('select 1 from discards')).rows).toEqual([])
  })

  test.each([
    ['part of something', 'attached_at = 1'],
    ['a picture', `kind = 'picture'`],
    ['an export', `kind = 'export'`],
  ])('stays as soon as it is %s', async (_what, change) => {
    const key = newKey()
    await store(key, NOW)
    await pool.query(`update files set ${change} where key = $1`, [key])
    await sweep(NOW + 100 * LOOSE_SECONDS)
    expect(await isThere(key)).toEqual({ bytes: true, row: true })
  })
})

describe('bytes of a process that died', () => {
  test('between the storage and the row are removed after an hour', async () => {
    const key = newKey()
    await storage.write(key, Readable.from([Buffer.from('x')]))
    await pool.query('insert into discards (key, due_at) values ($1, $2)', [key, NOW + ARRIVAL_SECONDS])
    await sweep(NOW + ARRIVAL_SECONDS - 1)
    expect((await isThere(key)).bytes).toBe(true)
    await sweep(NOW + ARRIVAL_SECONDS)
    expect((await isThere(key)).bytes).toBe(false)
  })
})

test('a file that arrives after its time was swept does not become one', async () => {
  const key = newKey()
  async function* slow(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('slow')
    await sweep(NOW + ARRIVAL_SECONDS)
    yield Buffer.from('ly')
  }
  await expect(store(key, NOW, slow())).rejects.toThrow('ENOENT')
  await sweep(NOW + ARRIVAL_SECONDS)
  expect(await isThere(key)).toEqual({ bytes: false, row: false })
})

test('bytes that get to the storage after their time was swept are removed by the next sweep', async () => {
  const key = newKey()
  async function* slow(): AsyncGenerator<Uint8Array> {
    await pool.query('delete from discards where key = $1', [key])
    yield Buffer.from('slow')
  }
  const verdict = await store(key, NOW, slow())
  expect(verdict).toMatchObject({
    refusal: { code: 'conflict', message: 'The file took too long to arrive.' },
  })
  expect(await isThere(key)).toEqual({ bytes: true, row: false })
  await sweep(NOW)
  expect(await isThere(key)).toEqual({ bytes: false, row: false })
})

test('bytes that were given up on their way become no file, also if their sender goes on', async () => {
  const [key, bystander] = [newKey(), newKey()]
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  for (const each of [key, bystander]) await within((tx) => expectBytes(tx, each, NOW + ARRIVAL_SECONDS))
  await within((tx) => giveUpBytes(tx, [key]))
  await within((tx) => expectBytes(tx, key, NOW + ARRIVAL_SECONDS))
  expect(await within((tx) => takeBytes(tx, key))).toBe(false)
  await storage.write(key, Readable.from([Buffer.from('x')]))
  await sweep(NOW)
  expect((await isThere(key)).bytes).toBe(false)
  expect(await within((tx) => takeBytes(tx, bystander))).toBe(true)
})

test('the bytes of a file stay, even if it was taken for lost', async () => {
  const key = newKey()
  await store(key)
  await pool.query('insert into discards (key, due_at, is_doomed) values ($1, 0, true)', [key])
  await sweep(NOW)
  expect(await isThere(key)).toEqual({ bytes: true, row: true })
  await pool.query('delete from discards')
})

test('what cannot be removed does not keep the rest, and waits', async () => {
  await pool.query("insert into discards (key, due_at) values ('no key at all', 0)")
  const key = newKey()
  await store(key)
  await pool.query('delete from files where key = $1', [key])
  await pool.query('insert into discards (key, due_at, is_doomed) values ($1, 1, true)', [key])
  await expect(removeBytes({ db, storage }, NOW)).rejects.toThrow('not the key')
  expect((await isThere(key)).bytes).toBe(false)
  expect((await pool.query('select key from discards')).rows).toEqual([{ key: 'no key at all' }])
  await pool.query('delete from discards')
})

test('a backup that begins while bytes are being removed keeps those of the next round', async () => {
  const keys = Array.from({ length: 150 }, newKey)
  await pool.query('insert into discards (key, due_at, is_doomed) select unnest($1::text[]), 0, true', [keys])
  const backup = await pool.connect()
  onTestFinished(() => backup.release())
  let removed = 0
  const remove = async () => {
    removed += 1
    if (removed === 1) await backup.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
  }
  await removeBytes({ db, storage: { ...storage, remove } }, NOW)
  expect(removed).toBe(100)
  await backup.query('select pg_advisory_unlock($1)', [BACKUP_LOCK])
  await removeBytes({ db, storage: { ...storage, remove } }, NOW)
  expect(removed).toBe(150)
})
