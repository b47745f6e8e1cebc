// The time left of an order's deadline: whether it counts, and where it stands on the timeline.
import { HOUR, hoursToSeconds } from './basics/instant.ts'
import { NOW_MARKER_SECONDS } from './constants.ts'
import { formatDuration } from './deadlines.ts'
import { IN_WORK, SETTLED, type OrderStatus } from './statuses.ts'

type Countdown = {
  readonly status: OrderStatus
  /** Seconds left, negative once passed, null when nothing is due. */
  readonly deadline: number | null
}

/** Returns the seconds left that an order shows: frozen while a dispute is open, null when nothing is due. */
export function secondsLeft(
  order: { readonly status: OrderStatus; readonly deadlineAt: number; readonly frozenSeconds: number | null },
  now: number,
): number | null {
  if (order.status === 'disputing') return order.frozenSeconds
  return order.status === 'unpaid' || IN_WORK.includes(order.status) ? order.deadlineAt - now : null
}

/** Says whether the promised time is used up, or none is set, while work is still open. */
export function isDeadlineCounting({ deadline, status }: Countdown): boolean {
  return !(deadline !== null && deadline > 0) && !SETTLED.includes(status)
}

export function isStillWorking({ deadline, status }: Countdown): boolean {
  return deadline !== null && IN_WORK.includes(status) && isDeadlineCounting({ deadline, status })
}

/** Returns the deadline on an order's timeline. */
export function timelineDeadlineAt(
  order: Countdown & { readonly createdAt: number; readonly urgency: number },
  now: number,
): number {
  if (order.status === 'editing') return now + (order.deadline ?? 0)
  return order.createdAt + hoursToSeconds(order.urgency)
}

export function showNowMarker(deadlineAt: number, now: number): boolean {
  return deadlineAt - now >= NOW_MARKER_SECONDS
}

/** Gives the duration of the nearest whole hour, so that seven days still read as seven days a minute later. */
export function formatTimeLeft(seconds: number): string {
  return seconds < HOUR ? 'less than 1 hour' : formatDuration(Math.round(seconds / HOUR))
}
