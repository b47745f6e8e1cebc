// Reading orders: a person's list and one whole order, their statements, beside the same SQL on a bare server, and how both grow.
import { openPool } from '#server/store/connection.ts'
import { bringCustomers, type Customer } from './customers.ts'
import { measureRates, measureSlowest, spread, type Candidate } from './rounds.ts'
import type { Stage } from './stage.ts'
import { countStatements } from './statements.ts'
import { atMost, atMostOf, sideBySide, type Row } from './table.ts'

const DOOR_OF_BARE_MIN = 0.6
const STATEMENTS_MAX = 3
/** Few of these calls coincide with what the product does every second. */
const COUNTED_CALLS = 21
const LARGE_OF_SMALL_MAX = 1.3
const SIZES = { small: 10_000, large: 1_000_000 }
const ORDERS_EACH = 20
const EVENTS_EACH = 10
const ORDERS_AT_ONCE = 50_000
/** The people who read; all others only have orders. */
const READERS = 200

const LIST = { scope: 'active', offset: 0, size: 20 }
/** This makes PostgreSQL count statements; both houses have it, so that they are alike. */
const COUNTING = { shared_preload_libraries: 'pg_stat_statements' }

export async function benchLists(stage: Stage): Promise<Row[]> {
  const small = await openHouse(stage, SIZES.small)
  const statements = await countReads(small)
  const [list, one] = [await besideBare(small, 'fetch'), await besideBare(small, 'info')]
  const large = await openHouse(stage, SIZES.large)
  const growth = []
  for (const method of ['fetch', 'info'] as const)
    growth.push(
      ...atMostOf(
        'ms',
        LARGE_OF_SMALL_MAX,
        await measureSlowest([
          {
            ...readingOf(large, method),
            name: `orders.${method}, 99th of 100, of ${inThousands(SIZES.large)}`,
          },
          { ...readingOf(small, method), name: `the same of ${inThousands(SIZES.small)}` },
        ]),
      ),
    )
  return [...statements, ...list, ...one, ...growth]
}

type House = {
  readonly databaseUrl: string
  readonly product: string
  readonly bare: string
  readonly readers: readonly Reader[]
}
type Reader = Customer & { readonly id: number; readonly order: number }

async function openHouse(stage: Stage, orders: number): Promise<House> {
  const DATABASE_URL = await stage.openDatabase(COUNTING)
  const customers = await bringCustomers(DATABASE_URL, READERS)
  const pool = openPool(DATABASE_URL, { max: 1, answerMs: 0, onBreak: () => {} })
  await fill(pool, orders)
  const { rows } = await pool.query<{ id: number; email: string; order: number }>(
    `select people.id, people.email, max(orders.id) as order
     from people join orders on orders.customer_id = people.id where people.email like '%@bench.test' group by people.id`,
  )
  await pool.end()
  const found = new Map(rows.map((row) => [row.email, row]))
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const { says: bare } = await stage.start('bare-lists.ts', { DATABASE_URL })
  const readers = customers.flatMap((customer) => {
    const row = found.get(customer.email)
    return row ? [{ cookie: customer.cookie, ...row }] : []
  })
  return { databaseUrl: DATABASE_URL, product, bare, readers }
}

/** People with twenty orders each, and orders with ten events each, without the checks of what refers to what. */
async function fill(pool: ReturnType<typeof openPool>, size: number): Promise<void> {
  await pool.query('set session_replication_role = replica; set statement_timeout = 0')
  await pool.query(
    "insert into people (email, name, created_at) select 'reader' || n || '@example.test', 'Robin Lane', 0 from generate_series($1::int, $2::int) as n",
    [READERS + 1, size / ORDERS_EACH],
  )
  for (let done = 0; done < size; done += ORDERS_AT_ONCE)
    await pool.query(
      `with whose as (
         select array_agg(id order by id) as ids from people
       ), placed as (
         insert into orders (customer_id, type, status, level_id, document_type_id, discipline_id, citation_style_id, topic,
           instructions, sources, skip_sources, pages, slides, spacing, has_abstract_page, urgency_hours,
           ordered_urgency_hours, writer_category_id, cost_per_page_cents, category_percent, total_cents, paid_cents,
           created_at, paid_at, deadline_at, delivery_deadline_at)
         select ids[1 + n % array_length(ids, 1)], 'writing', 'preparing', 2, 1, 15, 2, 'Canals and railways, 1830 to 1850', '', 4,
           false, 4, 0, 1, false, 168, 168, 1, 2500, 0, 10000, 10000, $2, $2, $2, $2
         from generate_series($1::int, $1 + $3::int - 1) as n, whose
         returning id, customer_id
       )
       insert into activities (order_id, person_id, name, created_at)
       select id, customer_id, 'order.updated', $2 from placed, generate_series(1, $4::int)`,
      [done, Math.floor(Date.now() / 1000), Math.min(ORDERS_AT_ONCE, size - done), EVENTS_EACH],
    )
  await pool.query('vacuum analyze')
}

/** Counts the statements of one call at a time, minus those of a call that asks only for the session. */
async function countReads(house: House): Promise<Row[]> {
  const pool = openPool(house.databaseUrl, { max: 1, onBreak: () => {} })
  await pool.query('create extension pg_stat_statements')
  const countsOf = async (namespace: string, method: string) => {
    const counts: number[] = []
    for (let turn = 0; turn < COUNTED_CALLS; turn += 1) {
      const before = await countStatements(pool)
      const answer = await fetch(addressOf(house, namespace, method), {
        method: 'POST',
        ...askingOf(house, method, turn),
      })
      if (!answer.ok) throw new Error(`${namespace}.${method} answered ${answer.status}`)
      counts.push((await countStatements(pool)) - before)
    }
    return spread(counts)
  }
  const session = await countsOf('sessions', 'scopes')
  const reads = []
  for (const method of ['fetch', 'info']) {
    const { median, low, high } = await countsOf('orders', method)
    const name = `orders.${method} beside the statements for the session`
    reads.push({
      name,
      median: median - session.median,
      low: low - session.median,
      high: high - session.median,
    })
  }
  await pool.end()
  return atMost('statements', STATEMENTS_MAX, reads)
}

async function besideBare(house: House, method: 'fetch' | 'info'): Promise<Row[]> {
  const rates = await measureRates([
    { ...readingOf(house, method), name: `orders.${method} through the door` },
    {
      name: 'the same SQL on bare Fastify',
      url: `${house.bare}/${method}`,
      method: 'POST',
      vary: (turn) => ({
        headers: JSON_BODY,
        body: JSON.stringify(readerOf(house, turn)),
      }),
    },
  ])
  return sideBySide('requests/s', DOOR_OF_BARE_MIN, rates)
}

const JSON_BODY = { 'content-type': 'application/json' }

function readingOf(house: House, method: 'fetch' | 'info'): Omit<Candidate, 'name'> {
  return {
    url: addressOf(house, 'orders', method),
    method: 'POST',
    vary: (turn) => askingOf(house, method, turn),
  }
}

function addressOf({ product }: House, namespace: string, method: string): string {
  return `${product}/api/proxy?namespace=${namespace}&method=${method}`
}

function askingOf(house: House, method: string, turn: number) {
  const { cookie, order } = readerOf(house, turn)
  const argument = method === 'fetch' ? LIST : { id: order }
  return { headers: { ...JSON_BODY, cookie }, body: JSON.stringify(argument) }
}

function readerOf({ readers }: House, turn: number): Reader {
  const reader = readers[turn % readers.length]
  if (!reader) throw new Error('The bench has no readers')
  return reader
}

function inThousands(count: number): string {
  return `${count.toLocaleString('en-US')} orders`
}
