import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundRatio } from './basics/money.ts'
import { billOf } from './bills.ts'
import { PAGES_MAX, ORDER_TYPES, SLIDES_MAX } from './orders.ts'
import { quotePrice, type PricedPaper } from './prices.ts'

const percent = fc.integer({ min: 0, max: 100 })

const papers: fc.Arbitrary<PricedPaper> = fc
  .record({
    type: fc.constantFrom(...ORDER_TYPES),
    costPerPageCents: fc.integer({ min: 1, max: 100_000 }),
    pages: fc.integer({ min: 0, max: PAGES_MAX }),
    slides: fc.integer({ min: 0, max: SLIDES_MAX }),
    spacing: fc.constantFrom(1, 1.5, 2),
    categoryPercent: percent,
    discountPercent: percent,
    hasAbstractPage: fc.boolean(),
    hasPreviousWriter: fc.boolean(),
  })
  .filter(({ pages, slides }) => pages + slides > 0)

test('the lines of a bill are its total, to the cent', () => {
  fc.assert(
    fc.property(papers, (paper) => {
      const sum = billOf(paper).reduce((cents, line) => cents + line.cents, 0)
      expect(sum).toBe(quotePrice(paper).totalCents)
    }),
  )
})

test('every line follows from its own numbers; the slides are what the one rounding of the base leaves', () => {
  fc.assert(
    fc.property(papers, (paper) => {
      for (const { kind, quantity, unitCents, permille, cents } of billOf(paper)) {
        const made = roundRatio(quantity * unitCents, permille, 1000)
        expect(Math.abs(Math.abs(cents) - made)).toBeLessThanOrEqual(kind === 'slides' ? 1 : 0)
        expect(cents < 0).toBe(kind === 'discount')
      }
    }),
  )
})

test('a bill reads in the order of the slip, and names only what there is', () => {
  const paper: PricedPaper = {
    type: 'rewriting',
    costPerPageCents: 2995,
    pages: 5,
    slides: 3,
    spacing: 1,
    categoryPercent: 30,
    discountPercent: 15,
    hasAbstractPage: false,
    hasPreviousWriter: false,
  }
  expect(billOf(paper)).toEqual([
    { kind: 'pages', quantity: 5, unitCents: 2995, permille: 750, cents: 11_231 },
    { kind: 'slides', quantity: 3, unitCents: 2995, permille: 375, cents: 3370 },
    { kind: 'discount', quantity: 1, unitCents: 14_601, permille: 150, cents: -2190 },
    { kind: 'category', quantity: 1, unitCents: 14_601, permille: 300, cents: 4380 },
  ])
})
