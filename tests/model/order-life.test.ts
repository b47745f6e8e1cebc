// Orders go through random deeds of everyone, allowed and not, and each step is compared with what the table
// of acts says about it. Afterwards test-results/model.json says how often each act was done and refused, and
// how often each row of the table, status and notification was met.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import type { ActName } from '#domain/acts.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { findOrderFacts } from '#server/store/order-facts.ts'
import { CATEGORIES } from '#tests/kit/desk-house.ts'
import { payCard } from '#tests/kit/money.ts'
import { place } from '#tests/kit/placements.ts'
import { addResident, addSession } from '#tests/kit/residents.ts'
import { advance, nowAt } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { ROOT } from '#tests/kit/sources.ts'
import { startRandom } from '#tests/kit/chance.ts'
import { historyOf, type History } from './history.ts'
import { expectedMoney } from './money.ts'
import { MOVES } from './moves.ts'
import { RARE } from './rare.ts'
import { expectRefusals, expectStale, expectStrangers, sentenceOf } from './refusals.ts'
import { refusalIn, type Move, type People, type Scene } from './scene.ts'
import { metBy, neverMet, tallyOf } from './tally.ts'

/** After this many walks everything has been met, many times over. */
const WALKS_MAX = 60
const STEPS = 24
/** Hours and days that make deadlines pass, windows close and credits begin. */
const JUMPS = [HOUR, DAY, 3 * DAY, 9 * DAY, 31 * DAY]

const ENDS: ReadonlySet<OrderStatus> = new Set(['canceled', 'disputing', 'refunded'])

const server = await startTestServer({ ROLES: 'web' })
// We use the same seed each time, so that a failure can be repeated: `MODEL_SEED=8 MODEL_WALKS=200` walks
// elsewhere, and longer.
const random = startRandom(Number(process.env['MODEL_SEED'] ?? 7))
const WALKS_MIN = Math.max(RARE.length, Number(process.env['MODEL_WALKS'] ?? 0))

test(
  'all that happens to an order is what the table says, and nothing else (STATE-02 STATE-03 STATE-04 STATE-05 STATE-06 STATE-07 STATE-08 STATE-09 STATE-10 STATE-11 STATE-12 STATE-13 STATE-14 STATE-15 NOTIF-17 NOTIF-18 NOTIF-19 NOTIF-20 NOTIF-21 NOTIF-22 NOTIF-23 NOTIF-24 NOTIF-25 NOTIF-26 NOTIF-27 NOTIF-28 NOTIF-29 NOTIF-30 NOTIF-31 NOTIF-32 NOTIF-33 NOTIF-34 NOTIF-35 NOTIF-36 NOTIF-37)',
  { timeout: 600_000 },
  async () => {
    const met = new Map<string, number>()
    const count = (what: string) => met.set(what, (met.get(what) ?? 0) + 1)
    const staff = await staffOf()
    for (let walk = 0; walk < WALKS_MIN || (neverMet(met).length > 0 && walk < WALKS_MAX); walk += 1) {
      const resident = await addResident(server.db, await nowAt(server))
      const people = { ...staff, customer: { ...resident, scopes: ['client'] } } as const
      // Some orders grow old before any walk thinks of ending them.
      const patience = random.upTo(STEPS)
      const id = await place(server.holding(resident.token))
      count('T01')
      for (let step = 0; step < STEPS; step += 1) {
        const aim = RARE[walk]?.[step]
        if (typeof aim === 'number') {
          await advance(server, aim)
          continue
        }
        if (aim === undefined) await letSomePass(await factsOf(id))
        const now = await nowAt(server)
        const as = async (who: keyof People) => server.holding(await addSession(server.db, now, people[who]))
        const scene = { id, order: await factsOf(id), people, file: await fileAt(id), as, now }
        if (!met.has(scene.order.status))
          for (const act of await expectRefusals(server, scene)) count(`refused ${act}`)
        const move = aimAt(scene, aim) ?? chooseMove(scene, met, { mayEnd: step >= patience })
        const before = await historyOf(server, id)
        const verdict = move.judge(scene)
        const story = `seed ${random.seed}, walk ${walk}, step ${step}: ${move.act} on an order that is ${scene.order.status}`
        if (verdict.ok && isLooked(move, met)) {
          await expectStale(server, story, scene, move, before)
          count(`stale ${move.act}`)
        }
        if (verdict.ok && isGuarded(move, met)) {
          await expectStrangers(server, story, scene, move, before)
          count(`foreign ${move.act}`)
        }
        expect({ story, refusal: await move.perform(server, scene) }).toEqual({
          story,
          refusal: sentenceOf(verdict),
        })
        if (verdict.ok) await expectOutcome(story, scene, move, before)
        else expect({ story, ...(await historyOf(server, id)) }).toEqual({ story, ...before })
        for (const what of verdict.ok ? metBy(move, scene, verdict.value) : [`refused ${move.act}`])
          count(what)
      }
    }
    await mkdir(join(ROOT, 'test-results'), { recursive: true })
    await writeFile(join(ROOT, 'test-results/model.json'), JSON.stringify(Object.fromEntries(met), null, 2))
    process.stdout.write(`${tallyOf(met)}\n`)
    expect(neverMet(met)).toEqual([])
    // No worker sends refunds here, but everything else in the books has to be right.
    expect(await checkBooks(server.db, 0)).toEqual([])
    expect((await verifyAudits(server.db)).broken).toBeNull()
  },
)

test('an unpaid order ends with the account of its customer, and while an order is under way the account stays', async () => {
  const now = await nowAt(server)
  const [leaving, staying] = [await addResident(server.db, now), await addResident(server.db, now)]
  const unpaid = await place(server.holding(leaving.token))
  const before = await historyOf(server, unpaid)
  expect(refusalIn(await server.holding(leaving.token).call('account', 'delete'))).toBeNull()
  const after = await historyOf(server, unpaid)
  expect({ status: after.status, record: after.record.slice(before.record.length) }).toEqual({
    status: 'canceled',
    record: [
      { who: leaving.id, act: 'account.delete', from: 'unpaid', to: 'canceled', cents: 0, note: null },
    ],
  })
  const paid = await place(server.holding(staying.token))
  await payCard(server, server.holding(staying.token), paid)
  const kept = await historyOf(server, paid)
  expect(refusalIn(await server.holding(staying.token).call('account', 'delete'))).toBe(
    'You have orders in progress.',
  )
  expect(await historyOf(server, paid)).toEqual(kept)
})

/** Some orders are never paid, and for some papers no one ever asks for a revision again. */
async function letSomePass({ status }: OrderFacts): Promise<void> {
  if (status === 'unpaid' && random.upTo(8) === 0) return advance(server, UNPAID_LIFETIME_SECONDS)
  if (status === 'processing' && random.upTo(2) === 0) return advance(server, FREE_REVISION_SECONDS + DAY)
  if (random.upTo(6) === 0) await advance(server, random.oneOf(JUMPS))
}

/**
 * Returns whether the desk first tries it on an older version: always the first time, and now and then
 * afterwards.
 */
function isLooked({ act }: Move, met: ReadonlyMap<string, number>): boolean {
  return act.startsWith('desk.') && (!met.has(`stale ${act}`) || random.upTo(8) === 0)
}

/**
 * Returns whether the others try it first: always the first time, and now and then afterwards. Messages are
 * for two people, and leave no record.
 */
function isGuarded({ act, by, isUnrecorded }: Move, met: ReadonlyMap<string, number>): boolean {
  return by !== 'system' && !isUnrecorded && (!met.has(`foreign ${act}`) || random.upTo(8) === 0)
}

async function staffOf(): Promise<Omit<People, 'customer'>> {
  const writer = await memberOf('writer')
  await server.db
    .insertInto('writers')
    .values({ person_id: writer.id, pen_name: 'Heron', category_id: CATEGORIES.top })
    .execute()
  return { manager: await memberOf('manager'), writer }
}

async function memberOf(scope: 'manager' | 'writer'): Promise<People['manager']> {
  const { id, email } = await addResident(server.db, await nowAt(server))
  const scopes = ['client', scope] as const
  await server.db
    .updateTable('people')
    .set({ scopes: [...scopes] })
    .where('id', '=', id)
    .execute()
  return { id, email, scopes }
}

async function fileAt(id: number): Promise<string | undefined> {
  const file = await server.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.key', 'order_files.file_key')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'order_files.order_id').onRef('orders.customer_id', '=', 'files.owner_id'),
    )
    .select('files.key')
    .where('orders.id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return file?.key
}

async function factsOf(id: number): Promise<OrderFacts> {
  const facts = await findOrderFacts(server.db, id)
  if (!facts) throw new Error(`order ${id} is missing`)
  return facts
}

/** Returns the act if it is allowed now. */
function aimAt(scene: Scene, act: ActName | undefined): Move | undefined {
  return MOVES.find((move) => move.act === act && move.judge(scene).ok)
}

/**
 * Chooses a move that brings something new; otherwise, half of the time, one that leads where orders seldom
 * are, and else any.
 */
function chooseMove(
  scene: Scene,
  met: ReadonlyMap<string, number>,
  { mayEnd }: { readonly mayEnd: boolean },
): Move {
  const allowed = MOVES.flatMap((move) => {
    const verdict = move.judge(scene)
    if (!verdict.ok || move.isBeginning) return []
    const { to } = verdict.value
    const isFresh = metBy(move, scene, verdict.value).some((what) => !met.has(what))
    return isFresh || mayEnd || !ENDS.has(to) ? [{ move, isFresh, to }] : []
  })
  const fresh = allowed.filter(({ isFresh }) => isFresh)
  if (fresh.length > 0) return random.oneOf(fresh).move
  const leading = allowed.filter(({ to }) => to !== scene.order.status)
  const least = Math.min(...leading.map(({ to }) => met.get(to) ?? 0))
  if (leading.length > 0 && random.upTo(2) === 0)
    return random.oneOf(leading.filter(({ to }) => met.get(to) === least)).move
  return random.oneOf(MOVES.filter((move) => !move.isBeginning || !move.judge(scene).ok))
}

async function expectOutcome(story: string, scene: Scene, move: Move, before: History): Promise<void> {
  const { id, order, people } = scene
  const after = await historyOf(server, id)
  if (move.isUnrecorded) return expect({ story, ...after }).toEqual({ story, ...before })
  // The product's clock may have ticked meanwhile, so the audit says when it happened.
  const verdict = move.judge({ ...scene, now: after.at })
  if (!verdict.ok) throw new Error(`${story} was not allowed a second later`)
  const { to, activities, notifications, changes = {}, returns, revision, dispute } = verdict.value
  const facts = await factsOf(id)
  const isAsked = revision === 'pending'
  const isDecided = revision === 'approved' || revision === 'dismissed'
  expect({
    story,
    status: after.status,
    events: after.events.slice(before.events.length),
    news: after.news.slice(before.news.length),
    record: after.record.slice(before.record.length),
    returned: after.returned_cents - before.returned_cents,
    money: after.money,
    disputes: after.disputes,
    changes: Object.fromEntries(Object.keys(changes).map((name) => [name, Reflect.get(facts, name)])),
    hasPendingRevision: facts.hasPendingRevision,
  }).toEqual({
    story,
    status: to,
    events: activities,
    news: notifications,
    record: [
      {
        who: move.by === 'system' ? null : people[move.by].id,
        act: move.act,
        from: order.status,
        to,
        cents: returns?.cents ?? 0,
        note: move.note ?? null,
      },
    ],
    returned: returns?.cents ?? 0,
    money: expectedMoney(move.act, order, verdict.value, { before: before.money, after: after.money }),
    disputes: dispute === undefined ? before.disputes : [dispute],
    changes,
    hasPendingRevision: isAsked || (order.hasPendingRevision && !isDecided),
  })
}
