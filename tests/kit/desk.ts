// What the desk and the clock do to orders in tests, by the same two halves of a deed that the product uses.
import { judge, type ActName } from '#domain/acts.ts'
import type { OrderFacts, Outcome } from '#domain/acts/act.ts'
import type { Verdict } from '#domain/basics/verdict.ts'
import type { Actor } from '#domain/orders.ts'
import type { ReturnTarget } from '#domain/refunds.ts'
import { demoEmail, type DemoName } from '#db/demo-people.ts'
import { recordDeed, type Brought } from '#server/deeds/record-deed.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import type { TestServer } from './server.ts'

type Judge = (order: OrderFacts, now: number) => Verdict<Outcome>

/** Morgan manages and Wren writes; `now` is the time on their clock. */
export async function openDesk(server: Pick<TestServer, 'db' | 'baseUrl'>, now: () => number) {
  const manager = await actorOf(server, 'morgan', 'manager')
  const writer = await actorOf(server, 'wren', 'writer')

  async function act(id: number, name: ActName, actor: Actor, judged: Judge, brought?: Brought) {
    const at = now()
    const ctx = { now: at, baseUrl: server.baseUrl, enqueue: () => Promise.resolve() }
    return server.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) throw new Error(`order ${id} is missing`)
      const verdict = judged(order, at)
      if (verdict.ok)
        await recordDeed(tx, ctx, { id, act: name, actor, order, outcome: verdict.value }, brought)
      return verdict
    })
  }

  const seen = (order: OrderFacts) => ({ version: order.version })
  const noted = (order: OrderFacts, note: string) => ({ version: order.version, note })
  const candidate = { id: Number(writer.id), categoryPercent: 100 }

  return {
    writerId: Number(writer.id),
    approve: (id: number) =>
      act(id, 'desk.approve', manager, (order, at) => judge('desk.approve', order, manager, at, seen(order))),
    assign: (id: number) =>
      act(id, 'desk.assign', manager, (order, at) =>
        judge('desk.assign', order, manager, at, { ...seen(order), writer: candidate }),
      ),
    upload: (id: number, stage: 'draft' | 'final', fileKeys: readonly string[]) =>
      act(
        id,
        `desk.upload.${stage}`,
        writer,
        (order, at) =>
          judge(`desk.upload.${stage}`, order, writer, at, { ...seen(order), files: fileKeys.length }),
        { fileKeys },
      ),
    release: (id: number, as: 'draft' | 'final') =>
      act(id, `desk.release.${as}`, manager, (order, at) =>
        judge(`desk.release.${as}`, order, manager, at, seen(order)),
      ),
    decideRevision: (id: number, note?: string) =>
      note === undefined
        ? act(id, 'desk.decideRevision.approve', manager, (order, at) =>
            judge('desk.decideRevision.approve', order, manager, at, seen(order)),
          )
        : act(
            id,
            'desk.decideRevision.decline',
            manager,
            (order, at) => judge('desk.decideRevision.decline', order, manager, at, noted(order, note)),
            { note },
          ),
    refundDispute: (id: number, percent: number, to: ReturnTarget) =>
      act(id, 'desk.decideDispute.refund', manager, (order, at) =>
        judge('desk.decideDispute.refund', order, manager, at, { ...seen(order), percent, to }),
      ),
    declineDispute: (id: number, note: string) =>
      act(
        id,
        'desk.decideDispute.decline',
        manager,
        (order, at) => judge('desk.decideDispute.decline', order, manager, at, noted(order, note)),
        { note },
      ),
  }
}

async function actorOf(
  { db }: Pick<TestServer, 'db'>,
  name: DemoName,
  scope: 'manager' | 'writer',
): Promise<Actor> {
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', demoEmail(name))
    .executeTakeFirstOrThrow()
  return { id, scopes: ['client', scope] }
}
