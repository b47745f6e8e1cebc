// The check of the books, and how it grows with them: to a million entries.
import type { PoolClient } from 'pg'
import { checkBooks } from '#server/deeds/check-books.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { bringCustomers } from './customers.ts'
import { inTurns, type Measured } from './rounds.ts'
import type { Stage } from './stage.ts'
import { plainRows, type Row } from './table.ts'

const SIZES = [250_000, 500_000, 1_000_000]
const ROUNDS = 3
const CUSTOMERS = 1000
// Twice the entries may take this many times as long: a little over twice, because larger sorts and joins cost more.
const DOUBLE_MAX = 2.6
const ENTRIES_AN_ORDER = 2
const ORDERS_AT_ONCE = 25_000

export async function benchBooks(stage: Stage): Promise<Row[]> {
  const url = await stage.openDatabase()
  await bringCustomers(url, CUSTOMERS)
  const pool = openPool(url, { max: 2, answerMs: 0, onBreak: () => {} })
  stage.onEnd(() => pool.end())
  const db = openDatabase(pool)
  const now = Math.floor(Date.now() / 1000)
  const measured: Measured[] = []
  let orders = 0
  for (const size of SIZES) {
    const client = await pool.connect()
    for (; orders * ENTRIES_AN_ORDER < size; orders += ORDERS_AT_ONCE) await fill(client, orders, now)
    await client.query('analyze')
    client.release()
    const measure = async () => {
      const began = performance.now()
      const found = await checkBooks(db, now)
      if (found.length > 0) throw new Error(`The books of the bench are wrong: ${found[0]?.about}`)
      return (performance.now() - began) / 1000
    }
    measured.push(
      ...(await inTurns([{ name: `check of ${size.toLocaleString('en-US')} entries`, measure }], ROUNDS)),
    )
  }
  return plainRows('s', measured).map((row, index) => Object.assign(row, growth(measured, index)))
}

function growth(measured: readonly Measured[], index: number): Pick<Row, 'ratio' | 'goal'> {
  const [before, after] = [measured[index - 1], measured[index]]
  if (!before || !after) return {}
  const ratio = after.median / before.median
  return { ratio, goal: { says: `≤ ${DOUBLE_MAX} of half as many`, isReached: ratio <= DOUBLE_MAX } }
}

/**
 * Writes paid orders in bulk as the product would, but without the checks of references, which take minutes.
 */
async function fill(client: PoolClient, before: number, now: number): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica; set local statement_timeout = 0`)
  await client.query(
    `with placed as (
       insert into orders (customer_id, type, status, level_id, document_type_id, discipline_id, citation_style_id, topic,
         instructions, sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours,
         ordered_urgency_hours, writer_category_id, cost_per_page_cents, category_percent, total_cents, paid_cents,
         created_at, paid_at, deadline_at, delivery_deadline_at)
       select customers[1 + n % array_length(customers, 1)], 'writing', 'active', 2, 1, 15, 2, 'Canals', '', 4, false, 4, 0,
         1, false, 168, 168, 1, 2500, 0, 10000, 10000, $2, $2, $2, $2
       from generate_series(1, $3) as n, (select array_agg(id) as customers from people) as people
       returning id, customer_id
     ), tried as (
       insert into attempts (order_id, type, state, due_cents, return_url, fallback_url, created_at, expires_at, look_at,
         settled_at)
       select id, 'CREDIT', 'paid', 10000, '', '', $2, $2, $2, $2 from placed returning id, order_id
     ), took as (
       insert into captures (attempt_id, order_id, type, reference, cents, currency, is_applied, captured_at)
       select id, order_id, 'CREDIT', 'bench ' || id, 10000, 'USD', true, $2 from tried returning id, order_id
     ), numbered as (
       select placed.id as order_id, customer_id, took.id as capture_id, $1::int + row_number() over () as number
       from placed join took on took.order_id = placed.id
     ), given as (
       insert into receipts (year, number, kind, person_id, order_id, cents, created_at)
       select 2026, number, 'payment', customer_id, order_id, 10000, $2 from numbered
     ), counted as (
       insert into receipt_years (year, last) values (2026, $1::int + $3)
       on conflict (year) do update set last = excluded.last
     )
     insert into entries (person_id, order_id, kind, debit, credit, cents, capture_id, receipt_year, receipt_number,
       created_at)
     select customer_id, order_id, 'payment', 'stripe', 'wallet', 10000, capture_id, 2026, number, $2 from numbered
     union all
     select customer_id, order_id, 'order', 'wallet', 'revenue', 10000, null, null, null, $2 from numbered`,
    [before, now, ORDERS_AT_ONCE],
  )
  await client.query('commit')
}
