// The table at the end: what was measured, what it is compared with, what it should be, and whether it is.
import type { Measured, Spread } from './rounds.ts'

export type Row = {
  readonly what: string
  readonly measured: string
  /** Of the baseline. */
  readonly ratio?: number
  readonly goal?: { readonly says: string; readonly isReached: boolean }
  /** What the plot of the report shows. */
  readonly curve?: readonly Timing[]
}

/** How long something takes with this many rows. */
export type Timing = { readonly rows: number; readonly ms: number }

/** Compares rates: the first is ours, the second its baseline. */
export function sideBySide(unit: string, atLeast: number, rates: readonly Measured[]): Row[] {
  const [ours, baseline] = rates
  const ratio = ours && baseline ? ours.median / baseline.median : 0
  const [first, ...others] = plainRows(unit, rates)
  const goal = { says: `≥ ${atLeast} of the next`, isReached: ratio >= atLeast }
  return first ? [{ ...first, ratio, goal }, ...others] : []
}

/** Compares times: the first may take up to this many times as long as the second. */
export function atMostOf(unit: string, limit: number, times: readonly Measured[]): Row[] {
  const [ours, baseline] = times
  const ratio = ours && baseline ? ours.median / baseline.median : Infinity
  const [first, ...others] = plainRows(unit, times)
  const goal = { says: `≤ ${limit} of the next`, isReached: ratio <= limit }
  return first ? [{ ...first, ratio, goal }, ...others] : []
}

export function atMost(unit: string, limit: number, measured: readonly Measured[]): Row[] {
  return measured.map(({ name, ...spread }) => ({
    what: name,
    measured: inWords(unit, spread),
    goal: { says: `≤ ${limit} ${unit}`, isReached: spread.median <= limit },
  }))
}

export function plainRows(unit: string, measured: readonly Measured[]): Row[] {
  return measured.map(({ name, ...spread }) => ({ what: name, measured: inWords(unit, spread) }))
}

/** The last time may be up to this many times the first. */
export function growthOf(name: string, limit: number, curve: readonly Timing[]): Row {
  const [first, last] = [curve[0], curve.at(-1)]
  const ratio = first && last ? last.ms / first.ms : Infinity
  const times = curve.map(({ rows, ms }) => `${figure(ms)} ms of ${rows.toLocaleString('en-US')}`)
  const goal = { says: `≤ ${limit} of the first`, isReached: ratio <= limit }
  return { what: `${name} as the tables grow`, measured: times.join(', '), ratio, goal, curve }
}

function inWords(unit: string, { median, low, high }: Spread): string {
  return low === high
    ? `${figure(median)} ${unit}`
    : `${figure(median)} (${figure(low)} to ${figure(high)}) ${unit}`
}

/** Writes small numbers with three figures, and large ones as whole numbers. */
export function figure(value: number): string {
  return Math.abs(value) < 100
    ? String(Number(value.toPrecision(3)))
    : Math.round(value).toLocaleString('en-US')
}

/** In Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, ratio, goal }) =>
      `| ${[what, measured, ratio?.toFixed(2), goal?.says, judged(goal)].join(' | ')} |`,
  )
  return ['| what | median (spread) | ratio | should be | |', '|---|---|---|---|---|', ...lines].join('\n')
}

function judged(goal: Row['goal']): string {
  if (!goal) return ''
  return goal.isReached ? 'yes' : 'NO'
}
