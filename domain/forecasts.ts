// What follows from an act of the desk, told before it is done. It asks the rules themselves, so it cannot
// differ from what they decide.
import { judge, type ActName } from './acts.ts'
import type { MoneyReturn, OrderFacts } from './acts/act.ts'
import type { NotificationType } from './notifications.ts'
import type { Actor } from './orders.ts'
import { IN_WORK, type OrderStatus } from './statuses.ts'

export type Forecast = {
  readonly status: OrderStatus
  /** The deadline that the act sets; null if it sets none, or if no work is due afterwards. */
  readonly dueAt: number | null
  /**
   * The most that can go back, where a manager chooses the share. When an order is assigned, this is for a
   * writer other than the previous one.
   */
  readonly back: MoneyReturn | null
  /** What we tell the customer. */
  readonly reads: readonly NotificationType[]
}

type DeskActName = Extract<ActName, `desk.${string}`>

export function isDeskAct(act: ActName): act is DeskActName {
  return act.startsWith('desk.')
}

/** Returns null where the act cannot be done. */
export function forecast(act: DeskActName, order: OrderFacts, actor: Actor, now: number): Forecast | null {
  const supposed = {
    version: order.version,
    waivesFiles: true,
    note: 'A note that is still to be written',
    percent: 100,
    writer: { id: 0, categoryPercent: order.categoryPercent },
    categoryPercent: order.categoryPercent,
    files: 1,
  }
  const judged = judge(act, order, actor, now, supposed)
  if (!judged.ok) return null
  const { to: status, changes, returns = null, notifications: reads } = judged.value
  return {
    status,
    dueAt: IN_WORK.includes(status) ? (changes?.deadlineAt ?? null) : null,
    back: returns,
    reads,
  }
}
