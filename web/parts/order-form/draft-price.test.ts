// What the form shows of the price while the draft is filled in.
import { expect, test } from 'vitest'
import { COMPLETE_DRAFT, ONE_OF_EACH } from '#tests/kit/complete-draft.ts'
import { draftSlip, otherDeadlines, typeEffect, unpricedLines } from './draft-price.ts'
import type { OrderDraft } from './order-draft.ts'

const LISTS = {
  ...ONE_OF_EACH,
  categories: [...ONE_OF_EACH.categories, { id: 2, title: 'Top', percent: 25 }],
  tariffs: [
    { levelId: 1, hours: 24, cents: 2000 },
    { levelId: 1, hours: 72, cents: 1500 },
    { levelId: 1, hours: 168, cents: 1000 },
  ],
}
const PAPER: OrderDraft = { ...COMPLETE_DRAFT, pages_number: 2, slides_number: 0, spacing: 1, urgency: 72 }

test.each<[string, Partial<OrderDraft>, number | undefined]>([
  ['all that counts is known', {}, 3000],
  ['slides are the only work', { pages_number: 0, slides_number: 4 }, 3000],
  ['there are as many slides as pages', { slides_number: 2 }, 4500],
  ['the paper is rewritten', { type: 'rewriting' }, 2250],
  ['the category costs more', { writerCategory: 2 }, 3750],
  ['the level is not known', { academicLevel: null }, undefined],
  ['the level has no price', { academicLevel: 2 }, undefined],
  ['there is no work yet', { pages_number: 0 }, undefined],
])('the draft has its sum, or none, when %s', (_when, given, totalCents) => {
  expect(draftSlip({ ...PAPER, ...given }, LISTS, 0)?.totalCents).toBe(totalCents)
})

test('the same paper is priced at the deadlines next to its own', () => {
  expect(otherDeadlines(PAPER, LISTS, 0).map(({ name }) => name)).toEqual(['48 hours', '5 days'])
  expect(otherDeadlines({ ...PAPER, academicLevel: null }, LISTS, 0)).toEqual([])
})

test('before there is a sum, the slip names the work', () => {
  const workOf = (given: Partial<OrderDraft>) => unpricedLines({ ...PAPER, ...given })[1]?.amount
  expect(workOf({ pages_number: 1, slides_number: 2 })).toBe('1 page, 2 slides')
  expect(workOf({ pages_number: 0 })).toBe('not set yet')
})

test('the writer of an earlier paper costs more, at this deadline and the others', () => {
  const again = { ...PAPER, previousId: 5 }
  expect(draftSlip(again, LISTS, 0)?.totalCents).toBeGreaterThan(draftSlip(PAPER, LISTS, 0)?.totalCents ?? 0)
  const [first] = otherDeadlines(PAPER, LISTS, 0)
  expect(otherDeadlines(again, LISTS, 0)[0]).not.toEqual(first)
})

test.each([
  ['writing', 'full price'],
  ['editing', 'full price'],
  ['rewriting', '× 0.75 per page'],
] as const)('the choice of %s says what it does to the price', (type, effect) => {
  expect(typeEffect(type)).toBe(effect)
})
