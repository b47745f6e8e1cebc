// What the walks have met, and how often: acts that were done or refused, statuses, notifications, rows of
// the table of acts.
import { ACT_NAMES, type ActName } from '#domain/acts.ts'
import type { Outcome } from '#domain/acts/act.ts'
import { NOTIFICATION_TYPES } from '#domain/notifications.ts'
import { ORDER_STATUSES } from '#domain/statuses.ts'
import { ROW_NAMES, rowsOf } from './rows.ts'
import type { Move, Scene } from './scene.ts'

/** Acts that need more than an order and its people, and where another test covers them. */
const ELSEWHERE: ReadonlyMap<ActName, string> = new Map([
  ['account.delete', 'erases the customer with the order: the other test of the walks'],
  ['desk.answerMark', 'needs a paper with marked passages: server/methods/desk/marks.test.ts'],
])

export function neverMet(met: ReadonlyMap<string, number>): string[] {
  const all = [
    ...ORDER_STATUSES,
    ...NOTIFICATION_TYPES,
    ...ROW_NAMES,
    ...ACT_NAMES.flatMap((act) => (ELSEWHERE.has(act) ? [] : [`done ${act}`, `refused ${act}`])),
  ]
  return all.filter((what) => !met.has(what))
}

export function metBy({ act }: Move, { order }: Scene, { to, notifications }: Outcome): string[] {
  const begun = act === 'payments.confirm' || act === 'changes.confirm' ? ['done payments.pay'] : []
  return [...begun, `done ${act}`, to, ...notifications, ...rowsOf(act, order)]
}

/**
 * '22 orders, 210 acts done, 640 refused, …', and how often each status, notification and row of the table
 * was met.
 */
export function tallyOf(met: ReadonlyMap<string, number>): string {
  const sumOf = (beginning: string) =>
    [...met].reduce((sum, [what, times]) => (what.startsWith(beginning) ? sum + times : sum), 0)
  const elsewhere = [...ELSEWHERE].map(([act, why]) => `${act} ${why}`)
  const timesOf = (names: readonly string[]) =>
    names.map((name) => `${name} ${met.get(name) ?? 0}`).join(', ')
  return [
    `${met.get('T01')} orders, ${sumOf('done ')} acts done, ${sumOf('refused ')} refused, ${sumOf('stale ')} on an old version, ${sumOf('foreign ')} by the wrong person`,
    ...elsewhere,
    timesOf(ORDER_STATUSES),
    timesOf(NOTIFICATION_TYPES),
    timesOf(ROW_NAMES),
  ].join('\n')
}
