// What follows from an act of the desk, told before it is done. The rules themselves are asked, so that no word can differ from them.
import { judge, type ActName } from './acts.ts'
import type { MoneyReturn, OrderFacts } from './acts/act.ts'
import type { NotificationType } from './notifications.ts'
import type { Actor } from './orders.ts'
import { IN_WORK, type OrderStatus } from './statuses.ts'

export type Forecast = {
  readonly status: OrderStatus
  /** The deadline that it sets; null where it sets none, and where no work is due then. */
  readonly dueAt: number | null
  /** With all that can go back, where a manager chooses the share; for another writer than the previous one, where one is assigned. */
  readonly back: MoneyReturn | null
  /** What the customer is told. */
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
