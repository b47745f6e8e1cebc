// The slip says how each line was computed, and shows only lines that there are.
import { expect, test } from 'vitest'
import { billOf } from '#domain/bills.ts'
import { quotePrice, type PricedPaper } from '#domain/prices.ts'
import { entryOf, slipOf } from './slip.ts'

const PAPER: PricedPaper = {
  type: 'writing',
  costPerPageCents: 3650,
  pages: 2,
  slides: 1,
  spacing: 2,
  categoryPercent: 15,
  discountPercent: 20,
  hasAbstractPage: true,
  hasPreviousWriter: true,
}

test('every rule has its line, the abstract page with 22.00, a discount right under the base (PRICE-10)', () => {
  expect(textOf(PAPER)).toEqual([
    '2 pages × $36.50 × 2 | $146.00',
    '1 slide × $36.50 × ½ | $18.25 ——',
    'Base price | $164.25',
    'Discount, 20% | − $32.85',
    'Advanced writer, 15% | $24.64',
    'Previous writer, 5% | $8.21',
    'Abstract page | $22.00 ——',
  ])
})

test('lines of 0 are left out, and a rewriting shows its factor', () => {
  const plain = { categoryPercent: 0, discountPercent: 0, hasAbstractPage: false, hasPreviousWriter: false }
  expect(textOf({ ...PAPER, ...plain, type: 'rewriting' })).toEqual([
    '2 pages × $36.50 × 0.75 × 2 | $109.50',
    '1 slide × $36.50 × ½ × 0.75 | $13.69 ——',
    'Base price | $123.19 ——',
  ])
})

test('the base of a single line is not repeated', () => {
  expect(textOf({ ...PAPER, slides: 0, hasPreviousWriter: false })).toEqual([
    '2 pages × $36.50 × 2 | $146.00 ——',
    'Discount, 20% | − $29.20',
    'Advanced writer, 15% | $21.90',
    'Abstract page | $22.00 ——',
  ])
})

test('the slip adds up to the quote', () => {
  const { totalCents, baseCents } = quotePrice(PAPER)
  expect(slipOf(billOf(PAPER).map(entryOf), 'Advanced')).toMatchObject({ totalCents, baseCents })
})

function textOf(paper: PricedPaper): string[] {
  return slipOf(billOf(paper).map(entryOf), 'Advanced').lines.map(
    ({ label, amount, isLastOfGroup }) => `${label} | ${amount}${isLastOfGroup ? ' ——' : ''}`,
  )
}
