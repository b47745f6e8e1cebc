// Reading a thread: beside the same SQL on a bare server, and as threads grow.
import { openPool } from '#server/store/connection.ts'
import { measureRates, measureSlowest, type Candidate } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMostOf, sideBySide, type Row } from './table.ts'
import { bringPairs } from './talk.ts'

const LIST_OF_BARE_MIN = 0.6
const LARGE_OF_SMALL_MAX = 1.3
const PAIRS = 200
// `BENCH_MESSAGES=10000000` takes some minutes to fill.
const SIZES = { small: 10_000, large: Number(process.env['BENCH_MESSAGES'] ?? 1_000_000) }
const AT_ONCE = 100_000
const PAGE = 25

export async function benchThreads(stage: Stage): Promise<Row[]> {
  const small = await openHouse(stage, SIZES.small)
  const rates = await measureRates([
    { ...readingOf(small), name: 'messages.list through the door' },
    {
      name: 'the same SQL on bare Fastify',
      url: small.bare,
      method: 'POST',
      vary: (turn) => {
        const { order, person } = readerOf(small, turn)
        return { headers: JSON_BODY, body: JSON.stringify({ order, person, offset: placeOf(small, turn) }) }
      },
    },
  ])
  const large = await openHouse(stage, SIZES.large)
  const times = await measureSlowest([
    { ...readingOf(large), name: `messages.list, 99th of 100, of ${inWords(SIZES.large)}` },
    { ...readingOf(small), name: `the same of ${inWords(SIZES.small)}` },
  ])
  return [...sideBySide('requests/s', LIST_OF_BARE_MIN, rates), ...atMostOf('ms', LARGE_OF_SMALL_MAX, times)]
}

type Reader = { readonly order: number; readonly person: number; readonly cookie: string }
type House = {
  readonly product: string
  readonly bare: string
  readonly readers: readonly Reader[]
  readonly each: number
}

async function openHouse(stage: Stage, size: number): Promise<House> {
  const DATABASE_URL = await stage.openDatabase()
  const pairs = await bringPairs(DATABASE_URL, PAIRS)
  const pool = openPool(DATABASE_URL, { max: 1, answerMs: 0, onBreak: () => {} })
  const each = size / PAIRS
  await fill(pool, each)
  const { rows } = await pool.query<{ id: number; person: number }>(
    'select id, customer_id as person from orders order by id limit 1000',
  )
  await pool.end()
  const persons = new Map(rows.map(({ id, person }) => [id, person]))
  const readers = pairs.map(({ order, customer }) => ({
    order,
    person: persons.get(order) ?? 0,
    cookie: customer.cookie,
  }))
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const { says: bare } = await stage.start('bare-threads.ts', { DATABASE_URL })
  return { product, bare, readers, each }
}

/** Writes threads of the same length in turns, so that the messages of each lie far apart on the disk. */
async function fill(pool: ReturnType<typeof openPool>, each: number): Promise<void> {
  await pool.query('set session_replication_role = replica; set statement_timeout = 0')
  const atOnce = AT_ONCE / PAIRS
  for (let done = 0; done < each; done += atOnce)
    await pool.query(
      `insert into messages (order_id, seq, hash, person_id, author, content, created_at)
       select id, seq, md5(id || ' ' || seq), case when seq % 2 = 0 then customer_id else writer_id end,
         case when seq % 2 = 0 then 'client' else 'writer' end, 'Canals and railways, 1830 to 1850, ' || seq, seq
       from generate_series($1::int + 1, least($1 + $2::int, $3::int)) as seq, orders`,
      [done, atOnce, each],
    )
  await pool.query('update threads set total = $1::int, first_message_at = 1, last_message_at = $1::int', [
    each,
  ])
  await pool.query('vacuum analyze')
}

const JSON_BODY = { 'content-type': 'application/json' }

function readingOf(house: House): Omit<Candidate, 'name'> {
  return {
    url: `${house.product}/api/proxy?namespace=messages&method=list`,
    method: 'POST',
    vary: (turn) => {
      const { order, cookie } = readerOf(house, turn)
      return {
        headers: { ...JSON_BODY, cookie },
        body: JSON.stringify({ order, offset: placeOf(house, turn) }),
      }
    },
  }
}

/** Every second time this reads the newest page, and otherwise a page anywhere in the thread. */
function placeOf({ each }: House, turn: number): number {
  return turn % 2 === 0 ? 0 : (turn * PAGE) % each
}

function readerOf({ readers }: House, turn: number): Reader {
  const reader = readers[turn % readers.length]
  if (!reader) throw new Error('The bench has no readers')
  return reader
}

function inWords(count: number): string {
  return `${count.toLocaleString('en-US')} messages`
}
