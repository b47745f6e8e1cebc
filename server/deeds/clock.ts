// What the clock does to orders: each in a transaction of its own, judged as if a person had asked for it.
import { formatMoney } from '#domain/basics/money.ts'
import type { ActName } from '#domain/acts.ts'
import { SYSTEM, UNPAID_LIFETIME_SECONDS } from '#domain/orders.ts'
import { listUnpaidChanges } from '#server/store/changes.ts'
import type { Db } from '#server/store/connection.ts'
import { listFinishedBy, listLate, listUnpaidSince } from '#server/store/due-orders.ts'
import { eachAlone } from './each-alone.ts'
import { judgeDeed } from './judge-deed.ts'
import { recordDeed } from './record-deed.ts'
import type { Recording } from './send-mail.ts'

type Clock = Recording & { readonly db: Db }
type ClockAct = Extract<ActName, `clock.${string}`>

/** Ends at most `most` unpaid orders and returns how many it ended. */
export async function expireOrders(ctx: Clock, most: number): Promise<number> {
  const due = await listUnpaidSince(ctx.db, ctx.now - UNPAID_LIFETIME_SECONDS, most)
  return actOnAll(ctx, 'clock.expire', due)
}

/** Closes orders whose time for revisions is over and returns how many. */
export async function completeOrders(ctx: Clock, most: number): Promise<number> {
  return actOnAll(ctx, 'clock.complete', await listFinishedBy(ctx.db, ctx.now, most))
}

/** Drops changes whose difference was not paid in time and returns how many. */
export async function lapseChanges(ctx: Clock, most: number): Promise<number> {
  return actOnAll(ctx, 'clock.lapse', await listUnpaidChanges(ctx.db, ctx.now, most))
}

/** Credits every day of delay that has begun, one at a time, and returns the number of late orders. */
export async function creditDelays(ctx: Clock, most: number): Promise<number> {
  const late = await listLate(ctx.db, ctx.now, most)
  await eachAlone('orders', late, async (id) => {
    while (await actOnce(ctx, 'clock.credit', id)) continue
  })
  return late.length
}

async function actOnAll(ctx: Clock, act: ClockAct, ids: readonly number[]): Promise<number> {
  let done = 0
  await eachAlone('orders', ids, async (id) => {
    if (await actOnce(ctx, act, id)) done += 1
  })
  return done
}

async function actOnce({ db, ...ctx }: Clock, act: ClockAct, id: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const judged = await judgeDeed(tx, { id, act, actor: SYSTEM, now: ctx.now })
    if (!judged.ok) return false
    const { returns } = judged.value.outcome
    await recordDeed(tx, ctx, judged.value, returns && { words: formatMoney(returns.cents) })
    return true
  })
}
