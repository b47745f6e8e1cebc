import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { advanceClock } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { sweepAll } from '#server/jobs/sweep.ts'
import { startClock, type Clock } from '#server/ports/clock.ts'
import { openLog } from '#server/ports/log.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { startSweeper } from './sweeper.ts'

const NOW = 1_900_000_000
const HASH = "decode(lpad(to_hex(n), 64, '0'), 'hex')"
const enqueue = () => Promise.resolve()
const TABLES = ['sessions', 'codes', 'tokens', 'challenges', 'throttles', 'mails'] as const
const FILLED = { sessions: 700, codes: 700, tokens: 700, challenges: 700, throttles: 700, mails: 701 }
const SWEPT = { sessions: 0, codes: 0, tokens: 0, challenges: 0, throttles: 0, mails: 1 }

test('expired rows go', async () => {
  const { db, pool } = await filled(NOW)
  await sweepAll({ db, now: NOW, enqueue, baseUrl: 'http://longhand.test' }, fail)
  expect(await counts(pool)).toEqual(SWEPT)
})

test('what still counts, if only for a second, stays', async () => {
  const { db, pool } = await filled(NOW + 1)
  await sweepAll({ db, now: NOW, enqueue, baseUrl: 'http://longhand.test' }, fail)
  expect(await counts(pool)).toEqual(FILLED)
})

test('one sweep that fails does not keep the others from their work', async () => {
  const { db, pool } = await filled(NOW)
  await pool.query('alter table codes rename to lost_codes')
  const faults: string[] = []
  await sweepAll({ db, now: NOW, enqueue, baseUrl: 'http://longhand.test' }, (sweep) => faults.push(sweep))
  await pool.query('alter table lost_codes rename to codes')
  expect(faults).toEqual(['codes'])
  expect(await counts(pool)).toEqual({ ...SWEPT, codes: 700 })
})

test('the running product sweeps as soon as its clock jumps', async () => {
  const { pool, sandbox } = await startTestServer()
  const now = Math.floor(Date.now() / 1000)
  await fillAt(pool, now + HOUR)
  await pool.query('update sessions set seen_at = $1', [now])
  await advanceClock(sandbox.url, 2 * HOUR)
  const expected = { ...SWEPT, sessions: 700 }
  await eventually(async () => expect(await counts(pool)).toEqual(expected))
  await advanceClock(sandbox.url, 30 * DAY)
  await eventually(async () => expect(await counts(pool)).toMatchObject({ sessions: 0 }))
})

test('a sweep that is told to stop begins nothing more', async () => {
  const { db, pool } = await filled(NOW)
  const ctx = { db, now: NOW, enqueue, baseUrl: 'http://longhand.test' }
  await sweepAll(ctx, fail, AbortSignal.abort())
  expect(await counts(pool)).toEqual(FILLED)
})

test('a sweeper that stops waits for the round under way, which still needs the database, and begins no other', async () => {
  const { db, pool } = await testDatabase()
  const clock = await startClock(undefined)
  const { storage, removing, removed } = await heldStorage()
  // One more than a round takes.
  await pool.query(
    "insert into discards (key, due_at) select lpad(n::text, 32, '0'), 0 from generate_series(1, 101) n",
  )
  const settings = { baseUrl: 'http://longhand.test' }
  const sweeper = startSweeper({ db, clock, log: openLog('silent'), enqueue, storage, settings })
  await removing.promise
  let isStopped = false
  const stopped = sweeper.stop().then(() => (isStopped = true))
  await pool.query('select 1')
  expect(isStopped).toBe(false)
  removed.resolve()
  await stopped
  const { rows } = await pool.query('select key from discards')
  expect(rows).toEqual([{ key: `${'0'.repeat(29)}101` }])
  expect((await pool.query('select 1 from book_checks')).rows).toEqual([])
})

test('a jump of the clock during a round brings another one, and none after the end', async () => {
  const { db, pool } = await testDatabase()
  const { storage, removing, removed } = await heldStorage()
  await pool.query(
    "insert into discards (key, due_at) select lpad(n::text, 32, '0'), n * 100 from generate_series(1, 2) n",
  )
  let now = 100
  const listeners = new Set<() => void>()
  const clock: Clock = {
    now: () => now,
    onJump(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {},
  }
  const settings = { baseUrl: 'http://longhand.test' }
  const sweeper = startSweeper({ db, clock, log: openLog('silent'), enqueue, storage, settings })
  await removing.promise
  now = 200
  for (const jump of listeners) jump()
  removed.resolve()
  await eventually(async () => expect((await pool.query('select key from discards')).rows).toEqual([]))
  await sweeper.stop()
  expect(listeners.size).toBe(0)
})

/** A storage that takes away nothing before the test lets it. */
async function heldStorage() {
  const [removing, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const remove = () => {
    removing.resolve()
    return removed.promise
  }
  const storage: Storage = { ...(await openDisk(await temporaryFolder())), remove }
  return { storage, removing, removed }
}

async function filled(now: number) {
  const database = await testDatabase()
  await fillAt(database.pool, now)
  return database
}

/**
 * 700 rows of each kind that are over at `now`, more than a sweep takes at once, and a mail that is still on
 * its way.
 */
async function fillAt(pool: Awaited<ReturnType<typeof testDatabase>>['pool'], now: number) {
  const each = 'from generate_series(1, 700) as n'
  await pool.query("insert into people (email, name, created_at) values ('casey@longhand.test', 'Casey', 0)")
  await pool.query(
    `insert into sessions (person_id, token_hash, device, created_at, seen_at, proved_at, proved_by)
     select (select id from people), ${HASH}, '', $1::bigint - 5, $1::bigint - $2, 0, 'code' ${each}`,
    [now, 30 * DAY],
  )
  await pool.query(
    `insert into codes (email, purpose, network_hash, code_hash, expires_at)
     select n || '@longhand.test', 'signin', ${HASH}, ${HASH}, $1 ${each}`,
    [now],
  )
  await pool.query(
    `insert into tokens (token_hash, email, purpose, expires_at) select ${HASH}, 'casey@longhand.test', 'reset', $1 ${each}`,
    [now],
  )
  await pool.query(`insert into challenges (hash, expires_at) select ${HASH}, $1 ${each}`, [now])
  await pool.query(`insert into throttles (key, count, ends_at) select n::text, 1, $1 ${each}`, [now])
  await pool.query(
    `insert into mails (recipient, subject, text, html, state, sent_at, created_at)
     select '', '', '', '', 'sent', 0, $1::bigint - $2 ${each}`,
    [now, 30 * DAY],
  )
  await pool.query(
    "insert into mails (recipient, subject, text, html, created_at) values ('casey@longhand.test', '', '', '', 0)",
  )
}

async function counts(pool: Awaited<ReturnType<typeof testDatabase>>['pool']) {
  const columns = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await pool.query<Record<(typeof TABLES)[number], number>>(`select ${columns.join(', ')}`)
  return rows[0]
}

function fail(sweep: string, error: unknown): never {
  throw new Error(`The sweep of ${sweep} failed`, { cause: error })
}
