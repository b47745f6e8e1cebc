import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR } from './basics/instant.ts'
import { refuse } from './basics/verdict.ts'
import {
  changedDeadline,
  changeWords,
  isOtherwise,
  priceChange,
  type ChangeGrounds,
  type PricedOrder,
  type WantedTerms,
} from './changes.ts'

const ordered: PricedOrder = {
  type: 'writing',
  pages: 4,
  slides: 0,
  spacing: 1,
  hasAbstractPage: false,
  levelId: 2,
  categoryId: 2,
  costPerPageCents: 2000,
  categoryPercent: 20,
  discountPercent: 10,
  previousId: null,
  orderedUrgencyHours: 168,
  totalCents: 8800,
}

const same: WantedTerms = {
  pages: 4,
  slides: 0,
  spacing: 1,
  hasAbstractPage: false,
  levelId: 2,
  categoryId: 2,
  urgencyHours: null,
}

/** Everything has become more expensive since the order was placed. */
const today = {
  level: 'Standard',
  category: 'Advanced',
  categoryPercent: 35,
  tariffs: [
    { levelId: 2, hours: 168, cents: 3000 },
    { levelId: 3, hours: 168, cents: 4000 },
    { levelId: 2, hours: 24, cents: 5000 },
  ],
}

describe('the price of a change', () => {
  const termsOf = (wanted: Partial<WantedTerms>, grounds: Partial<ChangeGrounds> = {}) => {
    const priced = priceChange(ordered, { ...same, ...wanted }, { ...today, ...grounds })
    return priced.ok ? [priced.value.costPerPageCents, priced.value.categoryPercent] : priced.refusal.message
  }

  test('follows what was ordered, even if everything has become more expensive since', () => {
    expect(termsOf({})).toEqual([2000, 20])
    expect(termsOf({ pages: 6, slides: 2, spacing: 2, hasAbstractPage: true })).toEqual([2000, 20])
  })

  test('follows today’s table for another level or deadline, and today’s percent when only the category changes', () => {
    expect(termsOf({ levelId: 3 })).toEqual([4000, 20])
    expect(termsOf({ urgencyHours: 24 })).toEqual([5000, 20])
    expect(termsOf({ categoryId: 3 })).toEqual([2000, 35])
  })

  test('is refused once a manager has changed what was paid for', () => {
    expect(
      priceChange({ ...ordered, pages: 6 }, { ...same, pages: 6, hasAbstractPage: true }, today),
    ).toEqual(
      refuse(
        'conflict',
        'We’ve changed this order for you since you paid. Please write to us about any further change.',
      ),
    )
  })

  test('keeps what the writer of an earlier paper costs', () => {
    const again = { ...ordered, previousId: 5, totalCents: 9200 }
    expect(priceChange(again, { ...same, pages: 8 }, today)).toMatchObject({ value: { totalCents: 18_400 } })
  })

  test('is refused where nothing is left to write, or what is wanted is not offered', () => {
    expect(termsOf({ pages: 0 })).toEqual(expect.any(String))
    expect(termsOf({ pages: 4, slides: 4 })).toEqual([2000, 20])
    expect(termsOf({}, { level: null })).toBe('The academic level field is not valid.')
    for (const unknown of [{ category: null }, { categoryPercent: null }])
      expect(termsOf({}, unknown)).toBe('The writer category field is not valid.')
    expect(termsOf({ levelId: 3, urgencyHours: 24 })).toBe('This deadline is not offered at this level.')
  })
})

test.each<[keyof WantedTerms, Partial<WantedTerms>]>([
  ['pages', { pages: 5 }],
  ['slides', { slides: 1 }],
  ['spacing', { spacing: 2 }],
  ['hasAbstractPage', { hasAbstractPage: true }],
  ['levelId', { levelId: 3 }],
  ['categoryId', { categoryId: 3 }],
  ['urgencyHours', { urgencyHours: 168 }],
])('another %s is a change', (_term, wanted) => {
  expect(isOtherwise(ordered, same)).toBe(false)
  expect(isOtherwise(ordered, { ...same, ...wanted })).toBe(true)
})

test('a changed deadline never comes sooner than was asked for, and at most an hour later', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(2_000_000),
      fc.integer({ min: 1, max: 720 }),
      (createdAt, later, hours) => {
        const now = createdAt + later
        const { urgencyHours, deadlineAt } = changedDeadline(createdAt, hours, now)
        expect(deadlineAt).toBe(createdAt + urgencyHours * HOUR)
        expect(deadlineAt - (now + hours * HOUR)).toBeGreaterThanOrEqual(0)
        expect(deadlineAt - (now + hours * HOUR)).toBeLessThan(HOUR)
      },
    ),
  )
})

describe('what the history says about a change', () => {
  const side = {
    ...same,
    levelTitle: 'Standard',
    categoryTitle: 'Basic',
    totalCents: 8_800,
    orderedUrgencyHours: 168,
  }

  test('names all that is new, and always the price', () => {
    expect(changeWords(side, { ...side, totalCents: 9_000 })).toBe('Price: $90.00, was $88.00.')
    expect(
      changeWords(side, {
        pages: 6,
        slides: 2,
        spacing: 2,
        hasAbstractPage: true,
        levelId: 3,
        categoryId: 3,
        levelTitle: 'Higher',
        categoryTitle: 'Advanced',
        urgencyHours: 24,
        totalCents: 17_000,
      }),
    ).toBe(
      'Pages: 6, was 4. Slides: 2, was 0. Spacing: double, was single. Level: Higher, was Standard. Writer: Advanced, was Basic. Abstract page: yes, was no. Deadline: 24 hours, was 7 days. Price: $170.00, was $88.00.',
    )
  })
})
