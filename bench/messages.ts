// Messages: from the key to the other screen beside a bare websocket and one INSERT, and how fast many screens are told.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pair } from '#tests/chaos/pairs.ts'
import { openPool } from '#server/store/connection.ts'
import { HINTS } from '#server/store/hints.ts'
import { inTurns, quantile, spread, type Measured } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMostOf, sideBySide, type Row } from './table.ts'
import { bringPairs, screenOf, SCREENS_EACH, startTalkers, type Talkers } from './talk.ts'

const MEDIAN_OF_BARE_MAX = 1.5
const SLOWEST_OF_BARE_MAX = 2
const DELIVERIES_OF_BARE_MIN = 0.6
const ROUNDS = 5
// A person may say 120 things a minute.
const PAIRS = 200
const PER_SECOND = 200
const SECONDS = 3

const CROWDS = 4
const TOLD_EACH = 200
const TO_LISTEN_MS = 100

type House = {
  readonly product: string
  readonly bare: string
  readonly talkers: Talkers
  readonly databaseUrl: string
}

export async function benchMessages(stage: Stage): Promise<Row[]> {
  // A message counts only once it is on the disk, both here and in the baseline.
  const DATABASE_URL = await stage.openLastingDatabase()
  const pairs = await bringPairs(DATABASE_URL, PAIRS + CROWDS)
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const { says: bare } = await stage.start('bare-talk.ts', { DATABASE_URL })
  const house = { product, bare, talkers: await startTalkers(stage), databaseUrl: DATABASE_URL }
  return [
    ...(await timeWords(house, pairs.slice(0, PAIRS))),
    ...(await countDeliveries(stage, house, pairs.slice(PAIRS))),
  ]
}

/** Both people have the thread open. */
async function timeWords({ product, bare, talkers }: House, pairs: readonly Pair[]): Promise<Row[]> {
  for (const pair of pairs) {
    const sides = [pair.customer, pair.writer]
    await talkers.open(await Promise.all(sides.map((side) => screenOf(product, side))))
    await talkers.open(sides.map(({ network }) => ({ url: `${bare}/${pair.order}`, network })))
  }
  const medians: Measured[] = []
  const slowest: Measured[] = []
  const ways = [
    { way: 'product', url: product, name: 'from the key to the other screen' },
    { way: 'bare', url: bare, name: 'by a bare websocket and one INSERT' },
  ] as const
  const speakers = pairs.map(({ order, writer }) => ({ order, ...writer }))
  const talk = { pairs: speakers, perSecond: PER_SECOND }
  for (const { way, url } of ways) await talkers.talk({ ...talk, way, url, seconds: 1 })
  const rounds = ways.map((): { median: number; slowest: number }[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { way, url }] of ways.entries()) {
      const { times } = await talkers.talk({ ...talk, way, url, seconds: SECONDS })
      rounds[index]?.push({ median: quantile(times, 0.5), slowest: quantile(times, 0.99) })
    }
  for (const [index, { name }] of ways.entries()) {
    const found = rounds[index] ?? []
    medians.push({
      name: `${name}, median of ${PER_SECOND} a second`,
      ...spread(found.map(({ median }) => median)),
    })
    slowest.push({ name: `${name}, 99th of 100`, ...spread(found.map((each) => each.slowest)) })
  }
  return [...atMostOf('ms', MEDIAN_OF_BARE_MAX, medians), ...atMostOf('ms', SLOWEST_OF_BARE_MAX, slowest)]
}

/** Every person in some of the orders has as many screens as a person may have, and all of them are told. */
async function countDeliveries(
  stage: Stage,
  { product, bare, databaseUrl }: House,
  pairs: readonly Pair[],
): Promise<Row[]> {
  const talkers = await startTalkers(stage)
  for (const { order, customer, writer } of pairs)
    for (const side of [customer, writer]) {
      const { network } = side
      const screen = await screenOf(product, side)
      await talkers.open(Array.from({ length: SCREENS_EACH }, () => screen))
      await talkers.open(Array.from({ length: SCREENS_EACH }, () => ({ url: `${bare}/${order}`, network })))
    }
  const orders = pairs.map(({ order }) => order)
  const pool = openPool(databaseUrl, { max: 1, onBreak: () => {} })
  await pool.query(
    `insert into messages (order_id, seq, hash, person_id, author, content, created_at)
     select id, seq, 'told ' || seq, writer_id, 'writer', 'Canals and railways, ' || seq, 0
     from orders, generate_series(1, $2::int) as seq where id = any($1)`,
    [orders, TOLD_EACH],
  )
  const shout = new WebSocket(`${bare}/`.replace(/^http/, 'ws'))
  await once(shout, 'open')
  const count = orders.length * TOLD_EACH * 2 * SCREENS_EACH
  let text = ''
  const tellOurs = () =>
    pool.query(
      `select pg_notify($3, json_build_object('type', 'message', 'order', order_id, 'seq', seq,
         'people', json_build_array(customer_id, writer_id), 'row', json_build_object('orderId', order_id,
         'seq', seq, 'hash', hash, 'personId', person_id, 'author', author, 'content', content,
         'createdAt', messages.created_at, 'retractedAt', null))::text)
       from messages join orders on orders.id = order_id where order_id = any($1) and seq <= $2`,
      [orders, TOLD_EACH, HINTS],
    )
  const tellTheirs = () => {
    for (const order of orders) shout.send(JSON.stringify({ order, times: TOLD_EACH, text }))
  }
  async function measure(tell: () => unknown): Promise<number> {
    const heard = talkers.hear(count)
    await pause(TO_LISTEN_MS)
    await tell()
    const { seconds, last } = await heard
    text = last
    return count / seconds
  }
  await measure(tellOurs)
  const rates = await inTurns(
    [
      { name: 'deliveries to fifty screens of a person', measure: () => measure(tellOurs) },
      { name: 'the same by a bare websocket', measure: () => measure(tellTheirs) },
    ],
    ROUNDS,
  )
  shout.close()
  await pool.end()
  return sideBySide('deliveries/s', DELIVERIES_OF_BARE_MIN, rates)
}
