// Another team's shop, in the same run: Vendure's own flow with its dummy payment beside an order of ours,
// placed, paid and read. Each side has one core for its server, and both have the same PostgreSQL on a disk,
// with a database each. Two things differ: our vendor is a sandbox on another core, which we call over HTTP
// and which signs an event, while Vendure's is a function; and our customers are signed in, while Vendure's
// give a name and an address, which their shop needs to send a parcel.
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openPool } from '#server/store/connection.ts'
import { payByCard } from '#tests/kit/payments.ts'
import { memoryOf } from './memory.ts'
import { confirmingOf, openShop, payingOf, UNWATCHED, type Shop } from './paying.ts'
import { PAPER } from './paper.ts'
import { inLanes, inTurns, quantile, spread } from './rounds.ts'
import type { Stage } from './stage.ts'
import { countStatements } from './statements.ts'
import { atMost, figure, plainRows, sideBySide, type Row } from './table.ts'
import { openVendure, VENDURE, type VendureShop } from './vendure-shop.ts'

const PAID_OF_VENDURE_MIN = 20
const STATEMENTS_MAX = 20
const MEMORY_OF_VENDURE_MAX = 0.5
const ROUNDS = 3
const SECONDS = 10
const AT_ONCE = 8
const COUNTED = 10
const RACES = 25
const TABS = 4
/** Waits until both sides have done what the last order left to do. */
const SETTLE_MS = 1_000

type Side = {
  readonly name: string
  readonly database: string
  readonly pid: number
  readonly order: (turn: number) => Promise<void>
  /** Pays one order in several tabs at once; what comes back may be a refusal. */
  readonly race: (turn: number) => Promise<void>
  readonly overpaid: string
}

export async function benchVendure(stage: Stage): Promise<Row[]> {
  const url = await stage.openLastingDatabase({ shared_preload_libraries: 'pg_stat_statements' })
  const pool = openPool(url, { max: 1, onBreak: () => {} })
  stage.onEnd(() => pool.end())
  await pool.query('create extension pg_stat_statements')
  await pool.query('create database vendure')
  const vendureUrl = url.replace('/postgres?', '/vendure?')
  const vendurePool = openPool(vendureUrl, { max: 1, onBreak: () => {} })
  stage.onEnd(() => vendurePool.end())
  const ours = sideOfOurs(await openShop(stage, url))
  const theirs = sideOfVendure(await openVendure(stage, vendureUrl))
  const sides = [ours, theirs]
  for (const { order } of sides) await inLanes(AT_ONCE, 3, order)
  const statements = []
  for (const side of sides) statements.push(await countThem(pool, side))
  const rates = await inTurns(
    sides.map(({ name, order }) => ({
      name: `paid orders on one core, ${AT_ONCE} at once: ${name}`,
      measure: async () => (await inLanes(AT_ONCE, SECONDS, order)).rate,
    })),
    ROUNDS,
  )
  const [mine = 0, other = 0] = await Promise.all(sides.map(({ pid }) => memoryOf(pid)))
  const overpaid = [await raceOn(ours, pool), await raceOn(theirs, vendurePool)]
  return [
    ...sideBySide('a second', PAID_OF_VENDURE_MIN, rates),
    ...atMost('statements', STATEMENTS_MAX, [
      { name: `one paid order: ${ours.name}`, ...spread([statements[0] ?? 0]) },
    ]),
    ...plainRows('statements', [{ name: `one paid order: ${theirs.name}`, ...spread([statements[1] ?? 0]) }]),
    {
      what: `memory of the process after it: ${ours.name}`,
      measured: `${figure(mine)} MB`,
      ratio: mine / other,
      goal: {
        says: `≤ ${MEMORY_OF_VENDURE_MAX} of the next`,
        isReached: mine <= other * MEMORY_OF_VENDURE_MAX,
      },
    },
    { what: `memory of the process after it: ${theirs.name}`, measured: `${figure(other)} MB` },
    {
      what: `orders of ${RACES} that ${TABS} tabs paid twice: ${ours.name}`,
      measured: String(overpaid[0]),
      goal: { says: 'none', isReached: overpaid[0] === 0 },
    },
    {
      what: `orders of ${RACES} that ${TABS} tabs paid twice: ${theirs.name}`,
      measured: String(overpaid[1]),
    },
  ]
}

function sideOfOurs(shop: Shop): Side {
  return {
    name: 'Longhand, with the sandbox’s vendor',
    database: 'postgres',
    pid: shop.child.pid,
    order: (turn) => shop.pay(UNWATCHED, turn),
    race: (turn) => raceOurs(shop, turn),
    overpaid: `select count(*) from orders where total_cents <
      (select coalesce(sum(cents - returned_cents), 0) from captures where order_id = orders.id)`,
  }
}

/** Every tab begins a payment, pays on the page that it was sent to, and confirms. */
async function raceOurs({ child, callerAt }: Shop, turn: number): Promise<void> {
  const call = callerAt(turn)
  const { id } = Object(await call('namespace=orders&method=create', { ...PAPER, key: crypto.randomUUID() }))
  await inTabs(async () => {
    const { payload } = Object(await call('namespace=payments&method=pay', payingOf(child.says, id)))
    const returned = await payByCard(payload.url)
    await call('namespace=payments&method=confirm', confirmingOf(id, returned))
  })
}

function sideOfVendure(shop: VendureShop): Side {
  return {
    name: `Vendure ${VENDURE}, with its dummy payment`,
    database: 'vendure',
    pid: shop.child.pid,
    async order(turn) {
      const visitor = await shop.place(turn)
      await shop.read(visitor, await shop.pay(visitor))
    },
    async race(turn) {
      const visitor = await shop.place(turn)
      await inTabs(() => shop.pay({ ...visitor }))
    },
    overpaid: `select count(*) from "order" where "subTotalWithTax" + "shippingWithTax" <
      (select coalesce(sum(amount), 0) from payment where "orderId" = "order".id and state = 'Settled')`,
  }
}

async function inTabs(pay: () => Promise<unknown>): Promise<void> {
  await Promise.allSettled(Array.from({ length: TABS }, pay))
}

async function countThem(pool: Pool, { database, order }: Side): Promise<number> {
  const counts: number[] = []
  for (let turn = 0; turn < COUNTED; turn += 1) {
    const before = await countStatements(pool, database)
    await order(turn)
    await pause(SETTLE_MS)
    counts.push((await countStatements(pool, database)) - before)
  }
  return quantile(counts, 0.5)
}

async function raceOn({ race, overpaid }: Side, pool: Pool): Promise<number> {
  for (let turn = 0; turn < RACES; turn += 1) await race(turn)
  await pause(SETTLE_MS)
  const { rows } = await pool.query<{ count: string }>(overpaid)
  return Number(rows[0]?.count)
}
