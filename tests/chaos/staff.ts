// What the desk does about a customer's money: deeds on orders, and money that waits for a person, each by
// the desk's own method.
import { sql } from 'kysely'
import { loose } from '#tests/kit/desk-house.ts'
import { ask, type Life } from './life.ts'

/** A method of the desk, with its arguments besides the order and its version. */
export type DeskDeed = { readonly method: string } & Readonly<Record<string, unknown>>

/** Acts on the order as it is at this moment; another lane may be quicker. */
export async function atDesk(
  life: Life,
  order: number,
  { method, ...words }: DeskDeed,
  who = life.world.staff,
): Promise<void> {
  const { db } = life.world
  const { version } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  await ask(life, 'desk', method, { order, version, ...words }, who)
}

/** The order's writer hands in a version. */
export async function handIn(life: Life, order: number, stage: 'draft' | 'final'): Promise<void> {
  const { db, house, writer } = life.world
  const file = await loose({ db, now: () => Promise.resolve(house.clock.now()) }, writer.id)
  await atDesk(life, order, { method: 'upload', stage, files: [file] }, writer)
}

export type RefundWay = 'again' | 'wallet' | 'outside'

/**
 * Settles one of the things that wait: a refund as `way` says, a dispute by what the bank said, a wallet by
 * hand.
 */
export async function settleMoney(life: Life, which: number, way: RefundWay): Promise<void> {
  const waiting = await listWaiting(life)
  const thing = waiting[which % Math.max(waiting.length, 1)]
  if (thing) await ask(life, 'desk', 'settle', settlementOf(thing, way), life.world.staff)
}

/** Gives back to the jobs what an admin began to settle and left. */
export async function releaseHeld(life: Life): Promise<void> {
  // The processes that worked on it are dead by now.
  await sql`delete from pgboss.job where state = 'active'`.execute(life.world.db)
  for (const thing of await listWaiting(life))
    if (thing.isHeld) await ask(life, 'desk', 'settle', settlementOf(thing, 'again'), life.world.staff)
}

type Waiting = {
  readonly about: 'refund' | 'dispute' | 'wallet'
  readonly isHeld: boolean
  readonly isForeign: boolean
  readonly key: { readonly id: number; readonly version?: number; readonly amount?: number }
}

/** Lists only what belongs to this customer, because others have lived in this world before. */
async function listWaiting(life: Life): Promise<readonly Waiting[]> {
  const said = Object(await ask(life, 'desk', 'unsettled', {}, life.world.staff))
  const ofOrders = (about: 'refund' | 'dispute', rows: unknown) =>
    Array.from(Object(rows), Object)
      .filter(({ order }) => life.orders.includes(order))
      .map(({ id, version, isHeld, currency }) => ({
        about,
        isHeld: isHeld === true,
        isForeign: currency !== 'USD',
        key: { id, version },
      }))
  const wallets = Array.from(Object(said.wallets), Object)
    .filter(({ person }) => person === life.customer.id)
    .map(({ person: id, amount }) => ({
      about: 'wallet' as const,
      isHeld: false,
      isForeign: false,
      key: { id, amount },
    }))
  return [...ofOrders('refund', said.refunds), ...ofOrders('dispute', said.disputes), ...wallets]
}

/** By hand only if the books can record it, since they hold dollars. */
function settlementOf({ about, isForeign, key }: Waiting, way: RefundWay): object {
  const words = { note: 'We agreed on it by telephone.', reference: 'transfer 7' }
  if (about === 'wallet') return { about, ...key, ...words, way: 'outside' }
  return { about, ...key, ...words, way: about === 'dispute' || isForeign ? 'again' : way }
}
