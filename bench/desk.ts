// The desk: the first rows of a board with very many open orders beside those of a small one, how it scrolls,
// and a deed beside its bare transaction.
import type { Pool } from 'pg'
import { freePort } from '#scripts/ports.ts'
import { openPool } from '#server/store/connection.ts'
import { bringCustomers, makeManager } from './customers.ts'
import { benchFrames } from './frames.ts'
import { measureRates, type Candidate } from './rounds.ts'
import type { Stage } from './stage.ts'
import { sideBySide, type Row } from './table.ts'

const SIZES = { large: 10_000, small: 100 }
/** The first rows of the large board may take 1.3 times as long. */
const LARGE_OF_SMALL_MIN = 1 / 1.3
const DEED_OF_BARE_MIN = 0.5
/** More orders than we can approve while we measure. */
const TO_APPROVE = 60_000
const CUSTOMERS = 1_000

export async function benchDesk(stage: Stage): Promise<Row[]> {
  const boards: Candidate[] = []
  for (const orders of Object.values(SIZES)) {
    const { call } = await openBoard(stage, orders)
    boards.push({
      name: `first rows of a board with ${orders.toLocaleString('en-US')} open orders`,
      ...call('queue', () => ({ queue: 'all' })),
    })
  }
  const rows = sideBySide('requests/s', Number(LARGE_OF_SMALL_MIN.toFixed(2)), await measureRates(boards))
  return [...rows, ...(await benchScrolling(stage)), ...(await benchDeed(stage))]
}

/** A browser posts only from the address that it knows. */
async function benchScrolling(stage: Stage): Promise<Row[]> {
  const demo = { BENCH_DEMO_PORT: String(await freePort()) }
  return benchFrames(stage, { ...(await openBoard(stage, SIZES.large, demo)), orders: SIZES.large })
}

async function benchDeed(stage: Stage): Promise<Row[]> {
  const { call, first, DATABASE_URL } = await openBoard(stage, TO_APPROVE)
  const { says: bare } = await stage.start('bare-deeds.ts', { DATABASE_URL })
  let ours = first
  // The baseline takes the other half of the orders.
  let theirs = first + TO_APPROVE / 2
  const rates = await measureRates([
    { name: 'desk.approve through the door', ...call('approve', () => ({ order: ours++, version: 1 })) },
    {
      name: 'its rows in a bare transaction',
      url: `${bare}/`,
      method: 'POST',
      vary: () => ({
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order: theirs++ }),
      }),
    },
  ])
  return sideBySide('requests/s', DEED_OF_BARE_MIN, rates)
}

async function openBoard(stage: Stage, orders: number, variables: Readonly<Record<string, string>> = {}) {
  const DATABASE_URL = await stage.openDatabase()
  await bringCustomers(DATABASE_URL, CUSTOMERS)
  const [manager] = await bringCustomers(DATABASE_URL, 1)
  await makeManager(DATABASE_URL, manager?.email ?? '')
  const pool = openPool(DATABASE_URL, { max: 1, onBreak: () => {} })
  const first = await fill(pool, orders)
  await pool.end()
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web', ...variables })
  const call = (method: string, argument: () => object): Omit<Candidate, 'name'> => ({
    url: `${product}/api/proxy?namespace=desk&method=${method}`,
    method: 'POST',
    vary: () => ({
      headers: { 'content-type': 'application/json', cookie: manager?.cookie ?? '' },
      body: JSON.stringify(argument()),
    }),
  })
  return { call, first, DATABASE_URL, product, cookie: manager?.cookie ?? '' }
}

/** Paid orders that wait for approval, with deadlines all over the next month; returns the number of the first. */
async function fill(pool: Pool, orders: number): Promise<number> {
  const now = Math.floor(Date.now() / 1000)
  const { rows } = await pool.query<{ first: number }>(
    `with placed as (
       insert into orders (customer_id, type, status, version, level_id, document_type_id, discipline_id, citation_style_id,
         topic, instructions, sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours,
         ordered_urgency_hours, writer_category_id, cost_per_page_cents, category_percent, total_cents, paid_cents,
         created_at, paid_at, deadline_at, delivery_deadline_at)
       select customers[1 + n % array_length(customers, 1)], 'writing', 'unapproved', 1, 2, 1, 15, 2, 'Canals ' || n, '', 4, false, 4, 0, 1, false, 168,
         case when n % 20 = 0 then 24 else 168 end, 1, 2500, 0, 10000, 10000, $1::bigint, $1::bigint, $1::bigint + 60 * n, $1::bigint + 60 * n
       from generate_series(1, $2) as n,
         (select array_agg(id) as customers from people where scopes = '{client}') as people
       returning id
     ) select min(id) as first from placed`,
    [now, orders],
  )
  // The database should be like one that has been in use for a while: it would keep plans that it made for
  // empty tables while they fill.
  await pool.query(`
    insert into activities (order_id, person_id, name, created_at) select id, customer_id, 'order.paid', created_at from orders;
    insert into notifications (person_id, order_id, name, created_at) select customer_id, id, 'order.paid', created_at from orders;
    insert into audits (order_id, actor_id, act, from_status, to_status, cents, created_at)
      select id, customer_id, 'payments.confirm', 'unpaid', 'unapproved', 0, created_at from orders where id % 10 = 0`)
  await pool.query('vacuum analyze')
  return rows[0]?.first ?? 0
}
