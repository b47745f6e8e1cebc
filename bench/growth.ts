// How reads and writes grow with the tables: the same people with the same orders, among ever more rows of other people.
import type { Pool } from 'pg'
import { openPool } from '#server/store/connection.ts'
import { bringCustomers, makeManager, type Customer } from './customers.ts'
import { PAPER } from './paper.ts'
import { inTurns } from './rounds.ts'
import type { Stage } from './stage.ts'
import { growthOf, type Timing, type Row } from './table.ts'

const SMALLEST = 1_000
/** `BENCH_ROWS=10000000` takes half an hour to fill. */
const LARGEST = Number(process.env['BENCH_ROWS'] ?? 100_000)
const LARGEST_OF_SMALLEST_MAX = 1.3
const ORDERS_EACH = 20
/** The orders of these people are under way; everyone else's are over. */
const READERS = SMALLEST / ORDERS_EACH
const ORDERS_AT_ONCE = 50_000
const ROUNDS = 3
const CALLS = 100

type Reader = Customer & { readonly order: number; readonly thread: number }
type Asking = { readonly cookie: string; readonly argument: object }
type Calls = Readonly<Record<string, (turn: number) => Asking>>

export async function benchGrowth(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openLastingDatabase()
  const customers = await bringCustomers(DATABASE_URL, READERS)
  const pool = openPool(DATABASE_URL, { max: 1, answerMs: 0, onBreak: () => {} })
  stage.onEnd(() => pool.end())
  await pool.query('set session_replication_role = replica; set statement_timeout = 0')
  await bringWriter(pool)
  await fill(pool, 0, SMALLEST)
  const calls = await listCalls(DATABASE_URL, await findReaders(pool, customers))
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const measurers = Object.entries(calls).map(([name, askingAt]) => ({
    name,
    measure: () => timeCalls(product, name, askingAt),
  }))
  // A process that has just started is slow.
  await inTurns(measurers, ROUNDS)
  const timings = new Map<string, Timing[]>()
  for (let size = SMALLEST, filled = SMALLEST; size <= LARGEST; size *= 10) {
    await fill(pool, filled, size)
    filled = size
    const measured = await inTurns(measurers, ROUNDS)
    for (const { name, median } of measured)
      timings.set(name, [...(timings.get(name) ?? []), { rows: size, ms: median }])
  }
  return [...timings].map(([name, curve]) => growthOf(name, LARGEST_OF_SMALLEST_MAX, curve))
}

/**
 * Lists reads by the people with orders under way and by a manager. Other people write, so that no reader's
 * own rows grow.
 */
async function listCalls(databaseUrl: string, readers: readonly Reader[]): Promise<Calls> {
  const [manager] = await bringCustomers(databaseUrl, 1)
  if (!manager) throw new Error('The bench has no manager')
  await makeManager(databaseUrl, manager.email)
  const writers = await bringCustomers(databaseUrl, READERS)
  const reads = (argumentOf: (reader: Reader) => object) => (turn: number) => {
    const reader = at(readers, turn)
    return { cookie: reader.cookie, argument: argumentOf(reader) }
  }
  return {
    'orders.fetch': reads(() => ({ scope: 'active', offset: 0, size: ORDERS_EACH })),
    'orders.info': reads(({ order: id }) => ({ id })),
    'messages.list': reads(({ thread: order }) => ({ order })),
    'notifications.fetch': reads(() => ({})),
    'statements.fetch': reads(() => ({})),
    'desk.queue': () => ({ cookie: manager.cookie, argument: { queue: 'check' } }),
    'orders.create': (turn) => ({
      cookie: at(writers, turn).cookie,
      argument: { ...PAPER, key: crypto.randomUUID() },
    }),
    'messages.send': (turn) => {
      const { cookie, order } = at(readers, turn)
      return { cookie, argument: { order, content: 'Canals and railways', hash: crypto.randomUUID() } }
    },
  }
}

function at<T>(list: readonly T[], turn: number): T {
  const found = list[turn % list.length]
  if (found === undefined) throw new Error('The bench has no people')
  return found
}

/** Makes one call after the other, and returns the mean in milliseconds. */
async function timeCalls(product: string, name: string, askingAt: Calls[string]): Promise<number> {
  const [namespace, method] = name.split('.')
  const began = performance.now()
  for (let turn = 0; turn < CALLS; turn += 1) {
    const { cookie, argument } = askingAt(turn)
    const answer = await fetch(`${product}/api/proxy?namespace=${namespace}&method=${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${turn}`, cookie },
      body: JSON.stringify(argument),
    })
    const said = await answer.text()
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${said}`)
  }
  return (performance.now() - began) / CALLS
}

async function findReaders(pool: Pool, customers: readonly Customer[]): Promise<readonly Reader[]> {
  const { rows } = await pool.query<{ email: string; order: number; thread: number }>(
    `select email, max(orders.id) as order, max(threads.order_id) as thread
     from people join orders on orders.customer_id = people.id left join threads on threads.order_id = orders.id
     group by people.id order by people.id limit $1`,
    [READERS],
  )
  const cookies = new Map(customers.map(({ email, cookie }) => [email, cookie]))
  return rows.map(({ email, order, thread }) => ({ email, order, thread, cookie: cookies.get(email) ?? '' }))
}

/** Adds one writer, who writes all papers. */
async function bringWriter(pool: Pool): Promise<void> {
  await pool.query(
    `with writer as (insert into people (email, name, created_at) values ('wren@bench.test', 'Wren', 0) returning id)
     insert into writers (person_id, pen_name) select id, 'Wren' from writer`,
  )
}

/**
 * Adds twenty orders for each person and, for each order, a notification, two entries, an event and a
 * message; all twenty messages belong to one of the orders. Leaves out the checks of references.
 */
async function fill(pool: Pool, from: number, to: number): Promise<void> {
  for (let done = from; done < to; done += ORDERS_AT_ONCE)
    await pool.query(FILLING, [
      done,
      Math.min(done + ORDERS_AT_ONCE, to),
      Math.floor(Date.now() / 1000),
      ORDERS_EACH,
      READERS,
    ])
  // The database should be like one that has been in use for a while.
  await pool.query('vacuum analyze')
}

const FILLING = `
  with others as (
    insert into people (email, name, created_at)
    select 'reader' || n || '@example.test', 'Robin Lane', 0
    from generate_series(greatest($1::int / $4::int, $5::int) + 1, $2::int / $4) as n
    returning id
  ), whose as (
    select id from others union all
    select id from people where $1 = 0 and id not in (select person_id from writers)
  ), placed as (
    insert into orders (customer_id, writer_id, assigned_at, type, status, level_id, document_type_id, discipline_id,
      citation_style_id, topic, instructions, sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours,
      ordered_urgency_hours, writer_category_id, cost_per_page_cents, category_percent, total_cents, paid_cents,
      created_at, paid_at, deadline_at, delivery_deadline_at)
    select id, (select person_id from writers), $3, 'writing', case when $1 = 0 then 'checking' else 'completed' end, 2,
      1, 15, 2, 'Canals and railways, 1830 to 1850', '', 4, false, 4, 0, 1, false, 168, 168, 1, 2500, 0, 10000, 10000, $3::bigint, $3,
      $3::bigint + 604800, $3::bigint + 604800
    from whose, generate_series(1, $4)
    returning id, customer_id
  ), talked as (
    select max(id) as id, customer_id from placed group by customer_id
  ), begun as (
    insert into threads (order_id, created_at, total, first_message_at, last_message_at) select id, $3, $4, $3, $3 from talked
  ), said as (
    insert into messages (order_id, seq, hash, person_id, author, content, created_at)
    select id, seq, md5(id || ' ' || seq), customer_id, 'client', 'Canals and railways, ' || seq, $3
    from talked, generate_series(1, $4) as seq
  ), told as (
    insert into notifications (person_id, order_id, name, created_at)
    select customer_id, id, 'order.updated', $3 from placed
  ), happened as (
    insert into activities (order_id, person_id, name, created_at) select id, customer_id, 'order.updated', $3 from placed
  )
  insert into entries (person_id, order_id, kind, debit, credit, cents, created_at)
  select customer_id, id, kind, debit, credit, 10000, $3
  from placed, (values ('order', 'wallet', 'revenue'), ('return', 'revenue', 'wallet')) as moved (kind, debit, credit)`
