import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, toCents } from './basics/money.ts'
import { EZ } from './constants.ts'
import { walletShare } from './payments.ts'
import { ORDER_TYPES } from './orders.ts'
import {
  costPerPage,
  pageCents,
  quoteDeadlines,
  quotePrice,
  readPageCents,
  tierFor,
  wordsIn,
  type PricedPaper,
  type Quote,
  type Tariff,
} from './prices.ts'

const THRESHOLDS = [5, 12, 24, 48, 72, 120, 168, 240, 336, 672]
const PRE = 1
const SL = 2
const HL = 3
const TABLE: [number, number[]][] = [
  [PRE, [41, 35, 30, 26, 23, 20.5, 18.5, 17, 15.5, 14]],
  [SL, [50, 42.5, 36.5, 31.5, 28, 25, 22.45, 20.5, 18.75, 17]],
  [HL, [60, 51, 44, 38, 33.5, 29.95, 26.95, 24.5, 22.45, 20.5]],
]
const TARIFFS: Tariff[] = TABLE.flatMap(([levelId, row]) =>
  row.map((dollars, index) => ({ levelId, hours: THRESHOLDS[index] ?? 0, cents: toCents(dollars) })),
)

const PLAIN: PricedPaper = {
  type: 'writing',
  costPerPageCents: 2_245,
  pages: 1,
  slides: 0,
  spacing: 1,
  categoryPercent: 0,
  discountPercent: 0,
  hasAbstractPage: false,
  hasPreviousWriter: false,
}

function quote(given: Partial<PricedPaper>): Quote {
  return quotePrice({ ...PLAIN, ...given })
}

function tableCost(levelId: number, hours: number): number {
  return costPerPage(TARIFFS, levelId, hours) ?? 0
}

const anyPaper: fc.Arbitrary<PricedPaper> = fc.record({
  type: fc.constantFrom(...ORDER_TYPES),
  costPerPageCents: fc.integer({ min: 1, max: 100_000 }),
  pages: fc.integer({ min: 0, max: 200 }),
  slides: fc.integer({ min: 0, max: 200 }),
  spacing: fc.constantFrom(1, 1.5, 2),
  categoryPercent: fc.integer({ min: 0, max: 100 }),
  discountPercent: fc.integer({ min: 0, max: 100 }),
  hasAbstractPage: fc.boolean(),
  hasPreviousWriter: fc.boolean(),
})

/** What is in the wallet in the examples that are paid from it. */
const BALANCES: Readonly<Record<number, number>> = { 7: 5_000, 8: 10_000 }

const EXAMPLES: [number, [number, number], Partial<PricedPaper>, number[]][] = [
  [1, [SL, 168], { pages: 4 }, [8_980, 0, 0, 0, 0, 8_980, 0, 8_980]],
  [
    2,
    [HL, 336],
    { pages: 16, spacing: 2, categoryPercent: 15, hasAbstractPage: true, discountPercent: 10 },
    [71_840, 7_184, 10_776, 0, 2_200, 77_632, 0, 77_632],
  ],
  [3, [SL, 48], { type: 'rewriting', pages: 3, spacing: 2 }, [14_175, 0, 0, 0, 0, 14_175, 0, 14_175]],
  [4, [PRE, 5], { type: 'editing' }, [4_100, 0, 0, 0, 0, 4_100, 0, 4_100]],
  [5, [HL, 72], { pages: 0, slides: 9, hasPreviousWriter: true }, [15_075, 0, 0, 754, 0, 15_829, 0, 15_829]],
  [
    6,
    [HL, 130],
    { type: 'rewriting', pages: 5, slides: 3, categoryPercent: 30, discountPercent: 15 },
    [14_601, 2_190, 4_380, 0, 0, 16_791, 0, 16_791],
  ],
  [
    7,
    [SL, 24],
    {
      pages: 2,
      slides: 1,
      spacing: 2,
      categoryPercent: 15,
      hasPreviousWriter: true,
      hasAbstractPage: true,
      discountPercent: 20,
    },
    [16_425, 3_285, 2_464, 821, 2_200, 18_625, 5_000, 13_625],
  ],
  [8, [PRE, 720], { discountPercent: 5 }, [1_400, 70, 0, 0, 0, 1_330, 1_330, 0]],
]

describe('the price of a paper', () => {
  test.each(EXAMPLES)('worked example %i (PRICE-08)', (number, [levelId, hours], given, sums) => {
    const priced = quote({ ...given, costPerPageCents: tableCost(levelId, hours) })
    const prepaidCents = walletShare(BALANCES[number] ?? 0, priced.totalCents)
    expect([
      priced.baseCents,
      priced.discountCents,
      priced.serviceCents,
      priced.previousCents,
      priced.abstractCents,
      priced.totalCents,
      prepaidCents,
      priced.totalCents - prepaidCents,
    ]).toEqual(sums)
  })

  test('rewriting costs 0.75 of the per-page cost (PRICE-01)', () => {
    expect(quote({ type: 'rewriting', costPerPageCents: 4_000 }).totalCents).toBe(3_000)
  })

  test('writing and editing cost 1 (PRICE-02 PRICE-03)', () => {
    expect(quote({ type: 'writing', costPerPageCents: 4_000 }).totalCents).toBe(4_000)
    expect(quote({ type: 'editing', costPerPageCents: 4_000 }).totalCents).toBe(4_000)
  })

  test('spacing above 1 doubles the page price (PRICE-04)', () => {
    expect([1, 2, 1.5].map((spacing) => quote({ spacing }).totalCents)).toEqual([2_245, 4_490, 4_490])
  })

  test('each slide counts half a page price, at any spacing (PRICE-05)', () => {
    expect(quote({ pages: 0, slides: 2 }).totalCents).toBe(quote({ pages: 1 }).totalCents)
    expect(quote({ pages: 0, slides: 2, spacing: 2 }).totalCents).toBe(2_245)
  })

  test('the previous writer costs 5 percent of the base (PRICE-06)', () => {
    expect(quote({ costPerPageCents: 15_075, hasPreviousWriter: true }).previousCents).toBe(754)
  })

  test('the service price is the category percent of the base (PRICE-07)', () => {
    expect(quote({ costPerPageCents: 71_840, categoryPercent: 15 }).serviceCents).toBe(10_776)
  })

  test('prices round to 2 decimals, half up (PRICE-09)', () => {
    expect([1.005, 7.525, 146.00625, 2.675].map(toCents)).toEqual([101, 753, 14_601, 268])
    // 0.75 × 2.02 = 1.515 and 0.75 × 1.34 = 1.005
    expect(quote({ type: 'rewriting', costPerPageCents: 202 }).baseCents).toBe(152)
    expect(quote({ type: 'rewriting', costPerPageCents: 134 }).baseCents).toBe(101)
    expect(percentOf(15_050, 5)).toBe(753)
  })

  test('the constant EZ is 22 dollars, the same in form and breakdown (PRICE-11)', () => {
    expect(EZ).toBe(2_200)
    expect(quote({ hasAbstractPage: true }).totalCents - quote({}).totalCents).toBe(EZ)
  })

  test('a page has 275 words, 550 with double spacing (PRICE-12)', () => {
    expect(wordsIn(3, 1)).toBe(825)
    expect(wordsIn(1, 2)).toBe(550)
  })

  test('a discount is a percent of the base, not of the extras (PRICE-13)', () => {
    const extras = { hasAbstractPage: true, hasPreviousWriter: true, categoryPercent: 30 }
    expect(quote({ costPerPageCents: 5_000, discountPercent: 10, ...extras }).discountCents).toBe(500)
  })

  test('a category is a percent of the base before the discount (PRICE-14)', () => {
    expect(quote({ costPerPageCents: 5_000, categoryPercent: 30, discountPercent: 50 }).serviceCents).toBe(
      1_500,
    )
  })

  test('an abstract page adds the abstract amount, none adds nothing (PRICE-17 F)', () => {
    expect(quote({ hasAbstractPage: true }).abstractCents).toBe(2_200)
    expect(quote({ hasAbstractPage: false }).abstractCents).toBe(0)
  })

  test('a previous order adds the previous-writer surcharge (PRICE-18 F)', () => {
    expect(quote({ costPerPageCents: 10_000, hasPreviousWriter: true }).totalCents).toBe(10_500)
  })

  test('page cost, pages, slides and spacing feed the price (PRICE-19)', () => {
    const totals = [{ costPerPageCents: 3_000 }, { pages: 2 }, { slides: 1 }, { spacing: 2 }].map(
      (given) => quote({ costPerPageCents: 2_000, ...given }).totalCents,
    )
    expect(totals).toEqual([3_000, 4_000, 3_000, 4_000])
  })

  test('is never negative, and adds up to the cent', () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        const { pagesCents, slidesCents, baseCents, discountCents, totalCents, ...extras } = quotePrice(paper)
        const { serviceCents, previousCents, abstractCents } = extras
        expect(Math.min(...Object.values(quotePrice(paper)))).toBeGreaterThanOrEqual(0)
        expect(pagesCents + slidesCents).toBe(baseCents)
        expect(baseCents - discountCents + serviceCents + previousCents + abstractCents).toBe(totalCents)
      }),
    )
  })

  test('never falls when pages or slides are added', () => {
    fc.assert(
      fc.property(anyPaper, (paper) => {
        const { totalCents } = quotePrice(paper)
        expect(quotePrice({ ...paper, pages: paper.pages + 1 }).totalCents).toBeGreaterThanOrEqual(totalCents)
        expect(quotePrice({ ...paper, slides: paper.slides + 1 }).totalCents).toBeGreaterThanOrEqual(
          totalCents,
        )
      }),
    )
  })
})

describe('the price table', () => {
  test('of rewriting has three quarters of the price, rounded as an order of one page is', () => {
    expect(ORDER_TYPES.map((type) => [type, pageCents(2245, type)])).toEqual([
      ['writing', 2245],
      ['editing', 2245],
      ['rewriting', 1684],
    ])
    for (const type of ORDER_TYPES)
      for (const { cents } of TARIFFS)
        expect(pageCents(cents, type)).toBe(quotePrice({ ...PLAIN, type, costPerPageCents: cents }).baseCents)
  })

  test('the largest threshold that the urgency reaches counts', () => {
    expect([5, 11, 12, 130, 671, 672, 720].map((hours) => tierFor(hours, THRESHOLDS))).toEqual([
      5, 5, 12, 120, 336, 672, 672,
    ])
  })

  test('has no price for an urgency that is not offered, or a level it does not know', () => {
    expect([4, 721, 5.5].map((hours) => tierFor(hours, THRESHOLDS))).toEqual([null, null, null])
    expect(costPerPage(TARIFFS, 99, 24)).toBeNull()
    expect(costPerPage([], SL, 24)).toBeNull()
    expect(tierFor(6, [12])).toBeNull()
  })

  test('may be written in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(TARIFFS, { minLength: TARIFFS.length }), (rows) => {
        expect(costPerPage(rows, HL, 130)).toBe(2_995)
      }),
    )
  })

  test('prices the same paper at other deadlines', () => {
    expect(quoteDeadlines({ ...PLAIN, pages: 4 }, TARIFFS, SL, [120, 336, 721])).toEqual([
      { hours: 120, totalCents: 10_000 },
      { hours: 336, totalCents: 7_500 },
    ])
  })
})

test('a typed price of a page is dollars with two places at most', () => {
  expect(['22.45', '0.01', '1000', '30.5'].map(readPageCents)).toEqual([2_245, 1, 100_000, 3_050])
  expect(['', '0', '-1', '1e2', '22.455', '1000.01', '12,50', ' '].map(readPageCents)).toEqual(
    Array.from({ length: 8 }, () => null),
  )
})
