// The price of a paper, line by line, in integer cents with one rounding per line.
import { percentOf, roundRatio, toCents } from './basics/money.ts'
import {
  ABSTRACT_PAGE_CENTS,
  PREVIOUS_WRITER_PERCENT,
  REWRITING_FACTOR_PERCENT,
  WORDS_PER_PAGE,
} from './constants.ts'
import { isOfferedUrgency } from './deadlines.ts'
import { isDoubleSpaced, type OrderType } from './orders.ts'

/** The most that the tariff may ask for a page. */
export const PAGE_CENTS_MAX = 100_000

/** One cell of the price table: dollars in cents for a page at this level, from this many hours up. */
export type Tariff = { readonly levelId: number; readonly hours: number; readonly cents: number }

export type PricedPaper = {
  readonly type: OrderType
  readonly costPerPageCents: number
  readonly pages: number
  readonly slides: number
  readonly spacing: number
  readonly categoryPercent: number
  readonly discountPercent: number
  readonly hasAbstractPage: boolean
  readonly hasPreviousWriter: boolean
}

export type Quote = {
  readonly pagesCents: number
  readonly slidesCents: number
  readonly baseCents: number
  readonly discountCents: number
  readonly serviceCents: number
  readonly previousCents: number
  readonly abstractCents: number
  readonly totalCents: number
}

/** Reads what an admin typed for a page, in dollars. Returns null if that is no price of a page. */
export function readPageCents(typed: string): number | null {
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) return null
  const cents = toCents(Number(typed))
  return cents >= 1 && cents <= PAGE_CENTS_MAX ? cents : null
}

/** Returns the price of one single-spaced page. */
export function pageCents(costPerPageCents: number, type: OrderType): number {
  return roundRatio(costPerPageCents, factorPercent(type), 100)
}

export function quotePrice(paper: PricedPaper): Quote {
  const { costPerPageCents } = paper
  const factor = factorPercent(paper.type)
  const pagesInHalves = 2 * paper.pages * spacingFactor(paper.spacing)
  const baseCents = roundRatio(costPerPageCents, factor * (pagesInHalves + paper.slides), 200)
  const pagesCents =
    paper.slides === 0 ? baseCents : roundRatio(costPerPageCents, factor * pagesInHalves, 200)
  const serviceCents = percentOf(baseCents, paper.categoryPercent)
  const previousCents = paper.hasPreviousWriter ? percentOf(baseCents, PREVIOUS_WRITER_PERCENT) : 0
  const abstractCents = paper.hasAbstractPage ? ABSTRACT_PAGE_CENTS : 0
  const discountCents = percentOf(baseCents, paper.discountPercent)
  const totalCents = baseCents - discountCents + serviceCents + previousCents + abstractCents
  return {
    pagesCents,
    // We round the base once, over pages and slides together; the slides get what the pages leave, so the
    // slip adds up.
    slidesCents: baseCents - pagesCents,
    baseCents,
    discountCents,
    serviceCents,
    previousCents,
    abstractCents,
    totalCents,
  }
}

/** Finds the largest threshold that the urgency reaches, or null when that urgency is not offered. */
export function tierFor(urgencyHours: number, thresholds: readonly number[]): number | null {
  if (!isOfferedUrgency(urgencyHours)) return null
  const reached = thresholds.filter((hours) => hours <= urgencyHours)
  return reached.length === 0 ? null : Math.max(...reached)
}

/** Finds the table's price of a page, or null when the table has none for this level and urgency. */
export function costPerPage(
  tariffs: readonly Tariff[],
  levelId: number,
  urgencyHours: number,
): number | null {
  const ofLevel = tariffs.filter((tariff) => tariff.levelId === levelId)
  const tier = tierFor(
    urgencyHours,
    ofLevel.map((tariff) => tariff.hours),
  )
  return ofLevel.find((tariff) => tariff.hours === tier)?.cents ?? null
}

/** Prices the same paper at other deadlines; those without a price are left out. */
export function quoteDeadlines(
  paper: Omit<PricedPaper, 'costPerPageCents'>,
  tariffs: readonly Tariff[],
  levelId: number,
  deadlines: readonly number[],
): { hours: number; totalCents: number }[] {
  return deadlines.flatMap((hours) => {
    const costPerPageCents = costPerPage(tariffs, levelId, hours)
    return costPerPageCents === null
      ? []
      : [{ hours, totalCents: quotePrice({ ...paper, costPerPageCents }).totalCents }]
  })
}

export function wordsIn(pages: number, spacing: number): number {
  return WORDS_PER_PAGE * spacingFactor(spacing) * pages
}

function spacingFactor(spacing: number): 1 | 2 {
  return isDoubleSpaced(spacing) ? 2 : 1
}

function factorPercent(type: OrderType): number {
  return type === 'rewriting' ? REWRITING_FACTOR_PERCENT : 100
}
