// Everything that people and the clock may try with an order: each as the product does it, and as the table
// of acts judges it.
import { judge, type ActArgs, type ActName } from '#domain/acts.ts'
import type { OrderFacts } from '#domain/acts/act.ts'
import { toDollars } from '#domain/basics/money.ts'
import { SYSTEM } from '#domain/orders.ts'
import { quoteWithdrawal } from '#domain/refunds.ts'
import { completeOrders, expireOrders, lapseChanges } from '#server/deeds/clock.ts'
import { judgeDeed } from '#server/deeds/judge-deed.ts'
import { recordDeed } from '#server/deeds/record-deed.ts'
import { isFailure } from '#web/lib/api.ts'
import { found } from '#tests/kit/accounts.ts'
import { payArgument, payCard } from '#tests/kit/money.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { DESK_MOVES } from './desk-moves.ts'
import { refusalIn, uploaded, type Move, type Scene } from './scene.ts'

const PAGE_CENTS = 2245

export const MOVES: readonly Move[] = [
  {
    act: 'payments.pay',
    by: 'customer',
    isBeginning: true,
    judge: ({ order, people, now }) => judge('payments.pay', order, people.customer, now),
    perform: async (server, { id, as }) =>
      refusalIn(await (await as('customer')).call('payments', 'pay', payArgument(server, id))),
  },
  captured('payments.confirm', ({ order }, take) => take({ cents: order.dueCents, currency: 'USD' })),
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
  captured('changes.confirm', ({ order: { change } }, take) =>
    take({ changeId: change?.id ?? 0, capture: { cents: change?.dueCents ?? 0, currency: 'USD' } }),
  ),
  asked(
    'messages.send',
    ({ order, people, now }) => judge('messages.send', order, people.customer, now),
    async (_server, { id }) => ({ order: id, content: 'Please mention Brunel.' }),
  ),
  ticked('clock.lapse', lapseChanges),
  ticked('clock.expire', expireOrders),
  ticked('clock.complete', completeOrders),
  {
    act: 'clock.credit',
    by: 'system',
    judge: ({ order, now }) => judge('clock.credit', order, SYSTEM, now),
    // The clock repeats this until it has credited all days that have begun; here we credit one day at a
    // time.
    perform: async (server, { id, now }) =>
      server.db.transaction().execute(async (tx) => {
        const judged = await judgeDeed(tx, { id, act: 'clock.credit', actor: SYSTEM, now })
        if (!judged.ok) return judged.refusal.message
        await recordDeed(tx, recordingAt(server, now), judged.value)
        return null
      }),
  },
  ...DESK_MOVES,
]

/** Money that a provider took. If none may come, we ask the product as it would ask itself if some came. */
function captured<A extends 'payments.confirm' | 'changes.confirm'>(
  act: A,
  takes: (scene: Scene, take: (...args: ActArgs[A]) => ActArgs[A]) => ActArgs[A],
): Move {
  const argsOf = (scene: Scene) => takes(scene, (...args) => args)
  return {
    act,
    // No matter who brings the news, the customer is the one who has paid.
    by: 'customer',
    judge: (scene) => {
      const { order, people, now } = scene
      const judged = judge(act, order, SYSTEM, now, ...argsOf(scene))
      const begun = judge('payments.pay', order, people.customer, now)
      return judged.ok && !begun.ok ? begun : judged
    },
    perform: async (server, scene) => {
      const { id, now, as } = scene
      const judged = await server.db
        .transaction()
        .execute((tx) => judgeDeed(tx, { id, act, actor: SYSTEM, now }, ...argsOf(scene)))
      if (!judged.ok) return judged.refusal.message
      const customer = await as('customer')
      const begun = await customer.call('payments', 'pay', payArgument(server, id))
      if (isFailure(begun.body)) return begun.body.message
      // The wallet may have paid all of it.
      if (found(begun).payload?.url) await payCard(server, customer, id)
      return null
    },
  }
}

/** Made by a call of the customer's browser. */
function asked(
  act:
    | 'withdrawals.create'
    | 'revisions.create'
    | 'disputes.create'
    | 'orders.attach'
    | 'changes.create'
    | 'messages.send',
  judged: Move['judge'],
  argumentOf: (server: TestServer, scene: Scene) => Promise<Record<string, unknown>>,
): Move {
  const [namespace = '', method = ''] = act.split('.')
  return {
    act,
    by: 'customer',
    judge: judged,
    perform: async (server, scene) => {
      const caller = await scene.as('customer')
      return refusalIn(await caller.call(namespace, method, await argumentOf(server, scene)))
    },
    ...(act === 'messages.send' && { isUnrecorded: true }),
  }
}

/**
 * Changes only pages, which keep their price. The same change again is the one that waits already, so this
 * move stays away then.
 */
function changed({ pages }: { pages: number }): Move {
  const totalCents = pages * PAGE_CENTS
  return asked(
    'changes.create',
    ({ order, people, now }) =>
      judge('changes.create', order, people.customer, now, {
        isOtherwise: totalCents !== order.totalCents,
        urgencyHours: null,
        totalCents,
        amountCents: totalCents - order.totalCents,
      }),
    async (_server, { id, order }) => ({
      order: id,
      pages_number: pages,
      amount: toDollars(totalCents - order.totalCents),
    }),
  )
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

/** What a withdrawal returns at this moment. */
function owed(order: OrderFacts, now: number): number {
  return quoteWithdrawal(order, now)?.amountCents ?? 0
}

type ClockAct = Extract<ActName, `clock.${string}`>

function ticked(act: ClockAct, run: typeof expireOrders): Move {
  return {
    act,
    by: 'system',
    judge: ({ order, now }) => judge(act, order, SYSTEM, now),
    // The clock looks for orders that are due. If it passes over an order, we count that as the table's
    // refusal.
    perform: async (server, { id, now, order }) => {
      await run({ db: server.db, ...recordingAt(server, now) }, 1_000)
      const { version } = await server.db
        .selectFrom('orders')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (version !== order.version) return null
      const judged = await server.db
        .transaction()
        .execute((tx) => judgeDeed(tx, { id, act, actor: SYSTEM, now }))
      return judged.ok ? 'The clock passed it over.' : judged.refusal.message
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
