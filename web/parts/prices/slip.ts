// A bill as a slip shows it: each line with the rule that made it, and the base between the work and the rest.
import { counted } from '#domain/basics/counted.ts'
import { formatMoney } from '#domain/basics/money.ts'
import type { BillLine, BillLineKind } from '#domain/bills.ts'

export type SlipEntry = {
  readonly id: BillLineKind
  readonly quantity: number
  readonly unitCents: number
  readonly percent: number
  readonly cents: number
}

export type SlipLine = {
  readonly label: string
  readonly amount: string
  readonly isMinus: boolean
  readonly isLastOfGroup: boolean
}

export type Slip = {
  readonly lines: readonly SlipLine[]
  readonly baseCents: number
  readonly totalCents: number
}

const LABELS: Readonly<Record<BillLineKind, (entry: SlipEntry, categoryTitle: string) => string>> = {
  pages: ({ quantity, unitCents, percent }) =>
    [counted(quantity, 'page'), formatMoney(unitCents), ...pageFactors(percent)].join(' × '),
  slides: ({ quantity, unitCents, percent }) =>
    [counted(quantity, 'slide'), formatMoney(unitCents), '½', ...pageFactors(2 * percent)].join(' × '),
  discount: ({ percent }) => `Discount, ${percent}%`,
  category: ({ percent }, title) => `${title} writer, ${percent}%`,
  previous: ({ percent }) => `Previous writer, ${percent}%`,
  abstract: () => 'Abstract page',
}

export function slipOf(entries: readonly SlipEntry[], categoryTitle: string): Slip {
  const work = entries.filter(isWork)
  const rest = entries.filter((entry) => !isWork(entry))
  const baseCents = sum(work)
  const lines = [
    ...closeGroup(work.map((entry) => lineOf(LABELS[entry.id](entry, categoryTitle), entry.cents))),
    ...closeGroup([
      // With only one line above, the base would repeat its amount.
      ...(work.length > 1 ? [lineOf('Base price', baseCents)] : []),
      ...rest.map((entry) => lineOf(LABELS[entry.id](entry, categoryTitle), entry.cents)),
    ]),
  ]
  return { lines, baseCents, totalCents: sum(entries) }
}

/** '4 pages × $22.45', 'Discount, 10%' */
export function slipLabel(entry: SlipEntry, categoryTitle: string): string {
  return LABELS[entry.id](entry, categoryTitle)
}

export function entryOf({ kind, permille, ...line }: BillLine): SlipEntry {
  return { id: kind, percent: permille / 10, ...line }
}

function isWork({ id }: SlipEntry): boolean {
  return id === 'pages' || id === 'slides'
}

function sum(entries: readonly SlipEntry[]): number {
  return entries.reduce((total, { cents }) => total + cents, 0)
}

function lineOf(label: string, cents: number): Omit<SlipLine, 'isLastOfGroup'> {
  const amount = formatMoney(Math.abs(cents))
  return { label, amount: cents < 0 ? `− ${amount}` : amount, isMinus: cents < 0 }
}

function closeGroup(lines: readonly Omit<SlipLine, 'isLastOfGroup'>[]): SlipLine[] {
  return lines.map((line, index) => ({ ...line, isLastOfGroup: index === lines.length - 1 }))
}

/** What double spacing and rewriting make of a page's price: 150 → ['0.75', '2']. */
function pageFactors(percent: number): string[] {
  const isDoubled = percent > 100
  const factor = percent / (isDoubled ? 200 : 100)
  return [...(factor === 1 ? [] : [String(factor)]), ...(isDoubled ? ['2'] : [])]
}
