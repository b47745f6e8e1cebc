// The paper that the page of prices counts with: a dozen double-spaced pages of the highest level, due in a week.
import { costPerPage, type PricedPaper, type Tariff } from '#domain/prices.ts'

export type Level = { readonly id: number; readonly title: string }

export type WorkedPaper = PricedPaper & { readonly level: Level; readonly hours: number }

const PAGES = 12
const HOURS = 168

/** Prices a paper as an example; returns nothing when the table has no price for it. */
export function workedPaper(tariffs: readonly Tariff[], levels: readonly Level[]): WorkedPaper | null {
  const level = levels.at(-1)
  const costPerPageCents = level === undefined ? null : costPerPage(tariffs, level.id, HOURS)
  if (level === undefined || costPerPageCents === null) return null
  return {
    level,
    hours: HOURS,
    type: 'writing',
    costPerPageCents,
    pages: PAGES,
    slides: 0,
    spacing: 2,
    categoryPercent: 0,
    discountPercent: 0,
    hasAbstractPage: false,
    hasPreviousWriter: false,
  }
}
