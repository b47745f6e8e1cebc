import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { SESSION_ABSOLUTE_SECONDS } from '#domain/sessions.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { addResident } from '#tests/kit/residents.ts'
import { sweepAll } from './sweep.ts'

const NOW = 1_900_000_000
const LONG_AGO = NOW - 400 * DAY
const KEY = 'a'.repeat(32)
const HASH = `decode(repeat('aa', 32), 'hex')`

const { pool, db } = await testDatabase()
const { id: person } = await addResident(db, NOW)

/** A row of each table whose time is over, and what people do that begins its time anew. */
const RENEWED: Readonly<Record<string, { readonly insert: string; readonly renew: string }>> = {
  sessions: {
    insert: `(person_id, token_hash, device, created_at, seen_at, proved_at, proved_by)
      values (${person}, ${HASH}, 'Firefox', ${NOW - DAY}, ${LONG_AGO}, ${LONG_AGO}, 'code')`,
    renew: `seen_at = ${NOW} where seen_at = ${LONG_AGO}`,
  },
  codes: {
    insert: `(email, purpose, network_hash, code_hash, expires_at)
      values ('casey@longhand.test', 'signin', ${HASH}, ${HASH}, ${NOW - 1})`,
    renew: `expires_at = ${NOW + 600}`,
  },
  known_networks: {
    insert: `(hash, person_id, seen_at) values (${HASH}, ${person}, ${LONG_AGO})`,
    renew: `seen_at = ${NOW} where seen_at = ${LONG_AGO}`,
  },
  throttles: {
    insert: `(key, count, ends_at) values ('tries', 9, ${NOW - 1})`,
    renew: `count = 1, ends_at = ${NOW + 600}`,
  },
  mails: {
    insert: `(recipient, subject, text, html, state, is_secret, created_at)
      values ('casey@longhand.test', 'Hello', 'Hello', 'Hello', 'failed', false, ${LONG_AGO})`,
    renew: `state = 'queued'`,
  },
  exports: {
    insert: `(person_id, key, created_at, expires_at) values (${person}, '${KEY}', ${LONG_AGO}, ${NOW - 1})`,
    renew: `state = 'ready', expires_at = ${NOW + 600}`,
  },
  files: {
    insert: `(key, owner_id, kind, name, size, sha256, created_at)
      values ('${KEY}', ${person}, 'upload', 'brief.txt', 8, ${HASH}, ${LONG_AGO})`,
    renew: `attached_at = ${NOW}`,
  },
}

test.each(Object.entries(RENEWED))(
  'a row of %s that begins anew while its sweep comes by stays',
  async (table, { insert, renew }) => {
    await pool.query(`insert into ${table} ${insert}`)
    const before = await countOf(table)
    const renewing = await pool.connect()
    await renewing.query('begin')
    await renewing.query(`update ${table} set ${renew}`)
    const sweep = { isOver: false }
    const sweeping = sweepAll({ db, now: NOW, enqueue: async () => {}, baseUrl: '' }, fail).then(
      () => (sweep.isOver = true),
    )
    while (!sweep.isOver && !(await isWaiting())) await wait(20)
    await renewing.query('commit')
    renewing.release()
    await sweeping
    expect(await countOf(table)).toBe(before)
  },
)

test('a session of ninety days goes, however lately it was used, and a mail that still waits stays', async () => {
  const session = (hash: string, createdAt: number) =>
    pool.query(`insert into sessions (person_id, token_hash, device, created_at, seen_at, proved_at, proved_by)
      values (${person}, decode(repeat('${hash}', 32), 'hex'), '${hash}', ${createdAt}, ${NOW}, ${NOW}, 'code')`)
  await session('bb', NOW - SESSION_ABSOLUTE_SECONDS)
  await session('cc', NOW - SESSION_ABSOLUTE_SECONDS + 1)
  for (const state of ['queued', 'failed'])
    await pool.query(`insert into mails (recipient, subject, text, html, state, is_secret, created_at)
      values ('sweep@longhand.test', 'Hello', 'Hello', 'Hello', '${state}', false, ${LONG_AGO})`)
  await sweepAll({ db, now: NOW, enqueue: async () => {}, baseUrl: '' }, fail)
  const left = await pool.query(
    `select device as row from sessions where device in ('bb', 'cc')
     union all select state from mails where recipient = 'sweep@longhand.test'`,
  )
  expect(left.rows).toEqual([{ row: 'cc' }, { row: 'queued' }])
})

test('every sweep asks for no more than 500 rows at once', async () => {
  const sweep = () => sweepAll({ db, now: NOW, enqueue: async () => {}, baseUrl: '' }, fail)
  await sweep()
  const { rows: own } = await pool.query('select current_database() as database')
  const query = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  // Nothing is left, so each sweep only looks for rows.
  await sweep()
  const looks = query.mock.calls.flatMap(([asked, given]: readonly unknown[], at) => {
    const { text, values = given } = Object(asked)
    const isOwn = Object(query.mock.contexts[at]).database === own[0].database
    return isOwn && text !== undefined && !/^(?:begin|commit)\b/.test(text)
      ? { text: String(text), values }
      : []
  })
  expect(looks.length).toBeGreaterThan(10)
  for (const { text, values } of looks) {
    const [, place, written] = /\blimit (?:\$(\d+)|(\d+))/.exec(text) ?? []
    expect(Number(written ?? values[Number(place) - 1]), text).toBe(500)
  }
})

async function countOf(table: string): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as rows from ${table}`)
  return rows[0].rows
}

/** Says whether a transaction waits for a row that another one holds. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

function fail(sweep: string, error: unknown): never {
  throw new Error(`the sweep of ${sweep} failed`, { cause: error })
}
