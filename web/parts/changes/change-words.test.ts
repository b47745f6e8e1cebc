// The old bill beside the new one, line by line.
import { expect, test } from 'vitest'
import { differenceRows, differenceWords, type Bill } from './change-words.ts'

const PAGES = { id: 'pages', quantity: 2, unit: 22.45, percent: 100, amount: 44.9 } as const
const DISCOUNT = { id: 'discount', quantity: 1, unit: 0, percent: 10, amount: -4.49 } as const
const ABSTRACT = { id: 'abstract', quantity: 1, unit: 10, percent: 0, amount: 10 } as const

test('a line that changed has both amounts and what it was called, one that stayed has no earlier name', () => {
  const was = billOf(PAGES, DISCOUNT)
  const is = billOf({ ...PAGES, quantity: 1, amount: 22.45 }, DISCOUNT)
  expect(differenceRows(was, is)).toEqual([
    {
      id: 'pages',
      label: '1 page × $22.45',
      wasLabel: '2 pages × $22.45',
      was: '$44.90',
      is: '$22.45',
      differenceCents: -2245,
    },
    {
      id: 'discount',
      label: 'Discount, 10%',
      wasLabel: null,
      was: '− $4.49',
      is: '− $4.49',
      differenceCents: 0,
    },
  ])
})

test('a line that only one of the bills has counts in full', () => {
  expect(differenceRows(billOf(PAGES), billOf(PAGES, ABSTRACT)).at(-1)).toEqual({
    id: 'abstract',
    label: 'Abstract page',
    wasLabel: null,
    was: '–',
    is: '$10.00',
    differenceCents: 1000,
  })
  expect(differenceRows(billOf(PAGES, DISCOUNT), billOf(PAGES)).at(-1)).toEqual({
    id: 'discount',
    label: 'Discount, 10%',
    wasLabel: null,
    was: '− $4.49',
    is: '–',
    differenceCents: 449,
  })
})

test('a difference has its sign, and none without a difference', () => {
  expect([6530, -653, 0].map(differenceWords)).toEqual(['+ $65.30', '− $6.53', '$0.00'])
})

function billOf(...lines: Bill['lines'][number][]): Bill {
  return { total: 0, lines, category: 'Standard' }
}
