// Everything that people and the clock may try with an order, each as the product does it and as the table of acts judges it.
import { judge, type ActName } from '#domain/acts.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import { toDollars } from '#domain/basics/money.ts'
import { refuse } from '#domain/basics/verdict.ts'
import { SYSTEM } from '#domain/orders.ts'
import { quoteWithdrawal } from '#domain/refunds.ts'
import { completeOrders, expireOrders, lapseChanges } from '#server/deeds/clock.ts'
import { judgeDeed } from '#server/deeds/judge-deed.ts'
import { recordDeed } from '#server/deeds/record-deed.ts'
import { isFailure } from '#web/lib/api.ts'
import { payCard } from '#tests/kit/money.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { DESK_MOVES } from './desk-moves.ts'
import { uploaded, type Move, type Scene } from './scene.ts'

const PAGE_CENTS = 2245

export const MOVES: readonly Move[] = [
  {
    act: 'payments.confirm',
    judge: ({ order, now }) =>
      judge('payments.confirm', order, SYSTEM, now, { cents: order.dueCents, currency: 'USD' }),
    perform: async (server, { id, as, order }) => {
      if (order.status !== 'unpaid') return false
      await payCard(server, await as('customer'), id)
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
    async (_server, { id }) => ({ order: id, reason: 1, instructions: 'Please shorten the second part.' }),
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
    perform: async (server, { id, as, order, now }) => {
      if (!order.change || now >= order.change.expiresAt) return false
      await payCard(server, await as('customer'), id)
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
  ...DESK_MOVES,
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
      const caller = await scene.as('customer')
      const { body } = await caller.call(namespace, method, await argumentOf(server, scene))
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
      const { id, order, as } = scene
      const amount = toDollars(totalCents - order.totalCents)
      const { body } = await (
        await as('customer')
      ).call('changes', 'create', { order: id, pages_number: pages, amount })
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

async function purposeOf({ db }: TestServer, refund: boolean): Promise<number> {
  const { id } = await db
    .selectFrom('purposes')
    .select('id')
    .where('refund', '=', refund)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}
