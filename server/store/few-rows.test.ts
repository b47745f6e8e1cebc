// Statements that look for a few rows read hardly any others, however many there are.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { DESK_COUNT_MAX } from '#domain/desk.ts'
import { testDatabase } from '#tests/kit/database.ts'
import type { Tx } from './connection.ts'
import { listLate } from './due-orders.ts'
import { blankOrdersOf } from './erasures.ts'
import { readPages } from './export-pages.ts'
import { countDeskRatings, listDeskRatings } from './ratings.ts'
import { listDisputes, listRevisions } from './requests.ts'
import { lockAdmins } from './staff.ts'
import { listTroubledMails } from './troubles.ts'
import { listLeftWallets, listStuckRefunds } from './unsettled.ts'

const { db, pool } = await testDatabase()

const MANY = 3_000
const FEW = 20
const PAPER = `'writing', 1, 1, 1, 1, 1, '', '', 0, true, 1, 0, 1, false, 24, 24, 1000, 0, 1000, 1000`

// Finished orders in time, each with files and its settled money, of people who are still there.
beforeAll(async () => {
  const filling = await pool.connect()
  await filling.query(`
    set session_replication_role = replica;
    insert into people (email, name, created_at)
      select format('%s@one.test', n), '', 1 from generate_series(1, ${MANY}) as n;
    insert into orders (customer_id, status, created_at, paid_at, deadline_at, delivery_deadline_at, final_at,
        type, level_id, document_type_id, discipline_id, citation_style_id, writer_category_id, topic, instructions,
        sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours, ordered_urgency_hours,
        cost_per_page_cents, category_percent, total_cents, paid_cents)
      select n, 'completed', n, n, n + 9, n + 9, n + 5, ${PAPER} from generate_series(1, ${MANY}) as n;
    insert into revisions (order_id, person_id, instructions, state, created_at)
      select n, n, '', 'pending', n from generate_series(1, ${MANY}) as n;
    insert into disputes (order_id, person_id, purpose_id, issue_id, instructions, state, review_due_at, created_at)
      select n, n, 1, 1, '', 'pending', n, n from generate_series(1, ${MANY}) as n;
    insert into ratings (order_id, person_id, stars, line, pen_name, created_at)
      select n, n, 5, '', '', n from generate_series(1, ${MANY}) as n;
    insert into threads (order_id, created_at) select n, n from generate_series(1, ${MANY}) as n;
    insert into thread_readers (order_id, person_id, draft) select n, n, 'Hello' from generate_series(1, ${MANY}) as n;
    insert into audits (order_id, seq, actor_id, act, created_at, hash)
      select n, 1, n, 'orders.create', n, sha256('one') from generate_series(1, ${MANY}) as n;
    insert into files (key, owner_id, kind, name, size, sha256, created_at, attached_at)
      select md5(n::text), n, 'upload', 'a.pdf', 5, sha256('five'), n, n from generate_series(1, ${MANY}) as n;
    insert into order_files (file_key, order_id) select md5(n::text), n from generate_series(1, ${MANY}) as n;
    insert into captures (attempt_id, order_id, type, reference, cents, currency, is_applied, captured_at)
      select n, n, 'CREDIT', n, 1000, 'USD', true, n from generate_series(1, ${MANY}) as n;
    insert into refunds (capture_id, cents, state, reference, created_at, look_at, settled_at)
      select n, 1000, 'done', n, n, n, n from generate_series(1, ${MANY}) as n;
    insert into entries (person_id, order_id, kind, debit, credit, cents, created_at)
      select n, n, 'order', 'wallet', 'revenue', 1000, n from generate_series(1, ${MANY}) as n;
    insert into mails (recipient, subject, text, html, state, created_at, sent_at)
      select '', '', '', '', 'sent', n, n from generate_series(1, ${MANY}) as n;
    analyze`)
  filling.release(true)
})

test.each([
  ['order_files', 'files of a revision', (tx: Tx) => listRevisions(tx, 7)],
  ['order_files', 'files of a dispute', (tx: Tx) => listDisputes(tx, 7)],
  ['orders', 'late orders', (tx: Tx) => listLate(tx, MANY + DAY, 500)],
  ['refunds', 'refunds that wait for a person', (tx: Tx) => listStuckRefunds(tx, MANY)],
  ['people', 'wallets of people who are gone', (tx: Tx) => listLeftWallets(tx)],
  ['mails', 'mails that did not arrive', (tx: Tx) => listTroubledMails(tx)],
  ['audits', 'what a person did, for their export', exported],
  ['revisions', 'what a person asked for, for their export', exported],
  ['disputes', 'a dispute of a person, for their export', exported],
  ['ratings', 'what a person said, for their export', exported],
  ['thread_readers', 'the chats of a person, for their export', exported],
  ['thread_readers', 'the drafts of a person who leaves', (tx: Tx) => blankOrdersOf(tx, 7)],
  ['people', 'admins', (tx: Tx) => lockAdmins(tx)],
])('of all rows of %s, a search for %s reads a few', async (table, _what, search) => {
  const read = await db.transaction().execute(async (tx) => {
    const before = await countRead(tx, table)
    await search(tx)
    return (await countRead(tx, table)) - before
  })
  expect(read).toBeLessThan(FEW)
})

test('of all ratings, the desk counts only as many as it shows', async () => {
  const read = await db.transaction().execute(async (tx) => {
    const before = await countRead(tx, 'ratings')
    expect([await countDeskRatings(tx, true), await countDeskRatings(tx, false)]).toEqual([
      DESK_COUNT_MAX,
      DESK_COUNT_MAX,
    ])
    return (await countRead(tx, 'ratings')) - before
  })
  expect(read).toBeLessThanOrEqual(2 * DESK_COUNT_MAX)
})

test('of all ratings, the desk finds the few that wait', async () => {
  await pool.query(`update ratings set published_at = created_at where id > 2`)
  await pool.query('vacuum analyze ratings')
  const read = await db.transaction().execute(async (tx) => {
    const before = await countRead(tx, 'ratings')
    expect(await listDeskRatings(tx, { waiting: true, offset: 0, size: 20 })).toHaveLength(2)
    expect(await countDeskRatings(tx, true)).toBe(2)
    return (await countRead(tx, 'ratings')) - before
  })
  expect(read).toBeLessThan(FEW)
})

async function exported(tx: Tx): Promise<void> {
  for await (const [name, rows] of readPages(tx, 7)) expect(rows, name).toBeDefined()
}

async function countRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as count
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  return rows[0]?.count ?? NaN
}
