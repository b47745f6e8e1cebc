// Urgency as plain arithmetic over instants, seconds and hours, and the deadlines that the form offers.
import { counted } from './basics/counted.ts'
import { DAY, HOUR } from './basics/instant.ts'
import {
  HOURS_SHOWN_UP_TO,
  MIN_URGENCY_HOURS,
  MIN_URGENCY_SHARE_PERCENT,
  SLIDER_DAILY_FROM_HOURS,
  SLIDER_DAILY_STEP_HOURS,
  SLIDER_HOURS_MAX,
  URGENCY_HOURS_MAX,
  URGENCY_HOURS_MIN,
  URGENT_HOURS_MAX,
  URGENT_HOURS_MIN,
} from './constants.ts'

/** The hours at the slider's stops: hourly at first, then day by day. */
export const SLIDER_HOURS: readonly number[] = sliderHours()

/** The deadlines offered as chips beside the slider. */
export const DEADLINE_PRESETS = [24, 48, 72, 120, 168, 336] as const

/** Returns the least time a writer must get, and so the time for a revision. */
export function minUrgencySeconds(urgencyHours: number): number {
  return Math.round(
    (Math.max(MIN_URGENCY_SHARE_PERCENT * urgencyHours, 100 * MIN_URGENCY_HOURS) * HOUR) / 100,
  )
}

export function isUrgent(urgencyHours: number): boolean {
  return urgencyHours >= URGENT_HOURS_MIN && urgencyHours <= URGENT_HOURS_MAX
}

export function isOfferedUrgency(urgencyHours: number): boolean {
  return (
    Number.isInteger(urgencyHours) && urgencyHours >= URGENCY_HOURS_MIN && urgencyHours <= URGENCY_HOURS_MAX
  )
}

/** Returns the whole hours that passed before the order was paid: its time starts then. */
export function latePaymentHours(createdAt: number, paidAt: number): number {
  return wholeHours(createdAt, paidAt)
}

/** Returns the hours that a dispute took from the deadline and gives back when it is declined. */
export function disputedHours(disputedAt: number, now: number): number {
  return wholeHours(disputedAt, now)
}

/** Returns the urgency, never shorter than now, under which the deadline leaves at least `seconds`. */
export function urgencyLeaving(
  seconds: number,
  order: { readonly createdAt: number; readonly urgencyHours: number },
  now: number,
): number {
  return Math.max(order.urgencyHours, Math.ceil((now + seconds - order.createdAt) / HOUR))
}

/** 1 → '1 hour', 72 → '72 hours', 73 → '3 days' */
export function formatDuration(hours: number): string {
  if (hours <= HOURS_SHOWN_UP_TO) return counted(hours, 'hour')
  return `${Math.floor((hours * HOUR) / DAY)} days`
}

/** Returns the next shorter and the next longer preset, for comparing prices. */
export function neighbouringPresets(hours: number): number[] {
  const shorter = DEADLINE_PRESETS.findLast((preset) => preset < hours)
  const longer = DEADLINE_PRESETS.find((preset) => preset > hours)
  return [shorter, longer].filter((preset) => preset !== undefined)
}

function wholeHours(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / HOUR))
}

function sliderHours(): number[] {
  const stops: number[] = []
  let hours: number = URGENCY_HOURS_MIN
  while (hours <= SLIDER_HOURS_MAX) {
    stops.push(hours)
    hours += hours < SLIDER_DAILY_FROM_HOURS ? 1 : SLIDER_DAILY_STEP_HOURS
  }
  return stops
}
