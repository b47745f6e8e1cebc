// The table at the end: what was measured, what it is held against, what it should be, and whether it is.
import type { Measured, Spread } from './rounds.ts'

export type Row = {
  readonly what: string
  readonly measured: string
  /** Of the baseline. */
  readonly ratio?: number
  readonly goal?: { readonly says: string; readonly isReached: boolean }
}

/** Rates: the first is ours, the second its baseline. */
export function sideBySide(unit: string, atLeast: number, rates: readonly Measured[]): Row[] {
  const [ours, baseline] = rates
  const ratio = ours && baseline ? ours.median / baseline.median : 0
  const [first, ...others] = plainRows(unit, rates)
  const goal = { says: `≥ ${atLeast} of the next`, isReached: ratio >= atLeast }
  return first ? [{ ...first, ratio, goal }, ...others] : []
}

/** Times: the first may take so many times as long as the second. */
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

function inWords(unit: string, { median, low, high }: Spread): string {
  return low === high
    ? `${figure(median)} ${unit}`
    : `${figure(median)} (${figure(low)} to ${figure(high)}) ${unit}`
}

/** Three figures of what is small, the whole number of what is large. */
export function figure(value: number): string {
  return Math.abs(value) < 100
    ? String(Number(value.toPrecision(3)))
    : Math.round(value).toLocaleString('en-US')
}

export function printTable(rows: readonly Row[]): void {
  console.log('\n| what | median (spread) | ratio | should be | |\n|---|---|---|---|---|')
  for (const { what, measured, ratio, goal } of rows)
    console.log(`| ${[what, measured, ratio?.toFixed(2), goal?.says, judged(goal)].join(' | ')} |`)
}

function judged(goal: Row['goal']): string {
  if (!goal) return ''
  return goal.isReached ? 'yes' : 'NO'
}
