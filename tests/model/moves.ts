// Everything that people and the clock may try with an order, each as the product does it and as the table of acts judges it.
import { randomBytes } from 'node:crypto'
import { judge, type ActArgs, type ActName } from '#domain/acts.ts'
import type { OrderFacts, Outcome } from '#domain/acts/act.ts'
import { toDollars } from '#domain/basics/money.ts'
import { refuse, type Verdict } from '#domain/basics/verdict.ts'
import { SYSTEM, type Actor } from '#domain/orders.ts'
import { quoteWithdrawal } from '#domain/refunds.ts'
import { completeOrders, expireOrders, lapseChanges } from '#server/deeds/clock.ts'
import { judgeDeed } from '#server/deeds/judge-deed.ts'
import { recordDeed, type Brought } from '#server/deeds/record-deed.ts'
import { insertFile } from '#server/store/files.ts'
import { isFailure } from '#web/lib/api.ts'
import { payCard } from '#tests/kit/money.ts'
import type { Caller, TestServer } from '#tests/kit/server.ts'

export type People = {
  readonly customer: Actor & { readonly id: number }
  readonly manager: Actor & { readonly id: number }
  readonly writer: Actor & { readonly id: number }
}

/** Who is at which order, and what the table judges it by. */
export type Scene = {
  readonly id: number
  readonly order: OrderFacts
  readonly people: People
  readonly caller: Caller
  readonly now: number
}

export type Move = {
  readonly act: ActName
  readonly judge: (scene: Scene) => Verdict<Outcome>
  /** Whether the product let it happen. */
  readonly perform: (server: TestServer, scene: Scene) => Promise<boolean>
}

const REASON = { reasonId: null, instructions: 'Please shorten the second part.' }
const NOTE = 'We agreed on this by e-mail.'
/** Below and above what a writer or a customer may ask for. */
const BEST = 100
const PAGE_CENTS = 2245

export const MOVES: readonly Move[] = [
  {
    act: 'payments.confirm',
    judge: ({ order, now }) =>
      judge('payments.confirm', order, SYSTEM, now, { cents: order.dueCents, currency: 'USD' }),
    perform: async (server, { id, caller, order }) => {
      if (order.status !== 'unpaid') return false
      await payCard(server, caller, id)
      return true
    },
  },
  asked(
    'withdrawals.create',
    ({ order, people, now }) =>
      judge('withdrawals.create', order, people.customer, now, { amountCents: owed(order, now) }),
    async (_server, { id, order, now }) => ({ order: id, amount: toDollars(owed(order, now)) }),
  ),
  asked(
    'revisions.create',
    ({ order, people, now }) => judge('revisions.create', order, people.customer, now),
    async (_server, { id }) => ({ order: id, reason: 1, instructions: REASON.instructions }),
  ),
  disputed({ asksRefund: false }),
  disputed({ asksRefund: true }),
  asked(
    'orders.attach',
    ({ order, people, now }) => judge('orders.attach', order, people.customer, now, { files: 1 }),
    async (server, { id, people, now }) => ({ id, files: [await uploaded(server, people.customer.id, now)] }),
  ),
  changed({ pages: 3 }),
  changed({ pages: 7 }),
  {
    act: 'changes.confirm',
    judge: ({ order, people, now }) => {
      const offered = judge('payments.pay', order, people.customer, now)
      if (!offered.ok) return offered
      const capture = { cents: order.change?.dueCents ?? 0, currency: 'USD' }
      return judge('changes.confirm', order, SYSTEM, now, { changeId: order.change?.id ?? 0, capture })
    },
    perform: async (server, { id, caller, order, now }) => {
      if (!order.change || now >= order.change.expiresAt) return false
      await payCard(server, caller, id)
      return true
    },
  },
  ticked('clock.lapse', lapseChanges),
  ticked('clock.expire', expireOrders),
  ticked('clock.complete', completeOrders),
  {
    act: 'clock.credit',
    judge: ({ order, now }) => judge('clock.credit', order, SYSTEM, now),
    // The clock does this until all days that have begun are dealt with; here it is one day at a time.
    perform: async (server, { id, now }) =>
      server.db.transaction().execute(async (tx) => {
        const judged = await judgeDeed(tx, { id, act: 'clock.credit', actor: SYSTEM, now })
        if (judged.ok) await recordDeed(tx, recordingAt(server, now), judged.value)
        return judged.ok
      }),
  },
  managed('desk.approve', ({ order }, take) => take({ version: order.version, waivesFiles: true })),
  managed('desk.approve', ({ order }, take) => take({ version: order.version })),
  managed('desk.reject', ({ order }, take) => take({ version: order.version, note: NOTE })),
  managed('desk.assign', ({ order, people }, take) =>
    take({ version: order.version, writer: { id: people.writer.id, categoryPercent: BEST } }),
  ),
  staffed('desk.claim', 'writer', ({ order }, take) =>
    take({ version: order.version, categoryPercent: BEST }),
  ),
  staffed(
    'desk.upload.draft',
    'writer',
    ({ order }, take) => take({ version: order.version, files: 1 }),
    ofWriter,
  ),
  staffed(
    'desk.upload.final',
    'writer',
    ({ order }, take) => take({ version: order.version, files: 1 }),
    ofWriter,
  ),
  managed('desk.release.draft', ({ order }, take) => take({ version: order.version })),
  managed('desk.release.final', ({ order }, take) => take({ version: order.version })),
  managed('desk.return', ({ order }, take) => take({ version: order.version, note: NOTE })),
  managed('desk.complete', ({ order }, take) => take({ version: order.version })),
  managed('desk.decideRevision.approve', ({ order }, take) => take({ version: order.version })),
  managed('desk.decideRevision.decline', ({ order }, take) => take({ version: order.version, note: NOTE })),
  staffed(
    'desk.initiateRevision',
    'manager',
    ({ order }, take) => take({ version: order.version }),
    async () => ({ request: REASON }),
  ),
  managed('desk.decideDispute.refund', ({ order }, take) => take({ version: order.version, percent: 40 })),
  managed('desk.decideDispute.refund', ({ order }, take) =>
    take({ version: order.version, percent: 100, to: 'wallet' as const }),
  ),
  managed('desk.decideDispute.rework', ({ order }, take) => take({ version: order.version })),
  managed('desk.decideDispute.otherWriter', ({ order }, take) => take({ version: order.version })),
  managed('desk.decideDispute.cancel', ({ order }, take) => take({ version: order.version, percent: 0 })),
  managed('desk.decideDispute.cancel', ({ order }, take) => take({ version: order.version })),
  managed('desk.decideDispute.decline', ({ order }, take) => take({ version: order.version, note: NOTE })),
  managed('desk.cancel', ({ order }, take) => take({ version: order.version, note: NOTE, percent: 0 })),
  managed('desk.cancel', ({ order }, take) => take({ version: order.version, note: NOTE, percent: 70 })),
  managed('desk.refund', ({ order }, take) => take({ version: order.version })),
  staffed(
    'desk.attach',
    'manager',
    ({ order }, take) => take({ version: order.version, files: 1 }),
    async (server, { people, now }) => ({
      fileKeys: [await uploaded(server, people.manager.id, now)],
    }),
  ),
  managed('desk.file.approve', ({ order }, take) => take({ version: order.version })),
  managed('desk.file.decline', ({ order }, take) => take({ version: order.version })),
  managed('desk.edit.topic', ({ order }, take) => take({ version: order.version })),
  managed('desk.edit.instructions', ({ order }, take) => take({ version: order.version })),
  managed('desk.edit.terms', ({ order }, take) => take({ version: order.version })),
]

/** By a call of the customer's browser. */
function asked(
  act: 'withdrawals.create' | 'revisions.create' | 'disputes.create' | 'orders.attach',
  judged: Move['judge'],
  argumentOf: (server: TestServer, scene: Scene) => Promise<Record<string, unknown>>,
): Move {
  const [namespace = '', method = ''] = act.split('.')
  return {
    act,
    judge: judged,
    perform: async (server, scene) => {
      const { body } = await scene.caller.call(namespace, method, await argumentOf(server, scene))
      return !isFailure(body)
    },
  }
}

/** Pages alone, which keep their price. The same change again changes nothing, and stays away. */
function changed({ pages }: { pages: number }): Move {
  const totalCents = pages * PAGE_CENTS
  const isWaiting = ({ order }: Scene) => order.change?.differenceCents === totalCents - order.totalCents
  return {
    act: 'changes.create',
    judge: (scene) => {
      const { order, people, now } = scene
      if (isWaiting(scene)) return refuse('conflict', 'It waits already.')
      return judge('changes.create', order, people.customer, now, {
        isOtherwise: totalCents !== order.totalCents,
        urgencyHours: null,
        totalCents,
        amountCents: totalCents - order.totalCents,
      })
    },
    perform: async (_server, scene) => {
      if (isWaiting(scene)) return false
      const { id, order, caller } = scene
      const amount = toDollars(totalCents - order.totalCents)
      const { body } = await caller.call('changes', 'create', { order: id, pages_number: pages, amount })
      return !isFailure(body)
    },
  }
}

function disputed({ asksRefund }: { asksRefund: boolean }): Move {
  return asked(
    'disputes.create',
    ({ order, people, now }) => judge('disputes.create', order, people.customer, now, { asksRefund }),
    async (server, { id }) => ({
      order: id,
      purpose: await purposeOf(server, asksRefund),
      issue: 1,
      instructions: 'The sources are not the ones I asked for.',
    }),
  )
}

/** What a withdrawal brings back now. */
function owed(order: OrderFacts, now: number): number {
  return quoteWithdrawal(order, now)?.amountCents ?? 0
}

function managed<A extends ActName>(act: A, given: Given<A>): Move {
  return staffed(act, 'manager', given)
}

/** What an act of the desk takes, the version that was seen among it. */
type Given<A extends ActName> = (scene: Scene, take: (...args: ActArgs[A]) => ActArgs[A]) => ActArgs[A]

/** By the two halves of a deed, as every method of the desk has them. */
function staffed<A extends ActName>(
  act: A,
  who: 'manager' | 'writer',
  given: Given<A>,
  bring: (server: TestServer, scene: Scene) => Promise<Brought> = async () => ({}),
): Move {
  const argsOf = (scene: Scene) => given(scene, (...args) => args)
  return {
    act,
    judge: (scene) => judge(act, scene.order, scene.people[who], scene.now, ...argsOf(scene)),
    perform: async (server, scene) => {
      const { id, people, now } = scene
      const brought = { note: NOTE, ...(await bring(server, scene)) }
      return server.db.transaction().execute(async (tx) => {
        const judged = await judgeDeed(tx, { id, act, actor: people[who], now }, ...argsOf(scene))
        if (judged.ok) await recordDeed(tx, recordingAt(server, now), judged.value, brought)
        return judged.ok
      })
    },
  }
}

type ClockAct = Extract<ActName, `clock.${string}`>

function ticked(act: ClockAct, run: typeof expireOrders): Move {
  return {
    act,
    judge: ({ order, now }) => judge(act, order, SYSTEM, now),
    perform: async (server, { id, now, order }) => {
      await run({ db: server.db, ...recordingAt(server, now) }, 1_000)
      const { version } = await server.db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return version !== order.version
    },
  }
}

function recordingAt({ baseUrl }: TestServer, now: number) {
  return { now, baseUrl, enqueue: () => Promise.resolve() }
}

async function ofWriter(server: TestServer, { people, now }: Scene): Promise<Brought> {
  return { fileKeys: [await uploaded(server, people.writer.id, now)] }
}

async function uploaded({ db }: TestServer, ownerId: number, now: number): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const stored = { size: 5, sha256: randomBytes(32) }
  await db
    .transaction()
    .execute((tx) =>
      insertFile(tx, { key, ownerId, kind: 'upload', name: 'paper.docx', createdAt: now, ...stored }),
    )
  return key
}

async function purposeOf({ db }: TestServer, refund: boolean): Promise<number> {
  const { id } = await db
    .selectFrom('purposes')
    .select('id')
    .where('refund', '=', refund)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
