import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markMatches, searchOptions, shouldLoadNext } from './options.ts'

const countries = [
  { id: 'GB', title: 'United Kingdom' },
  { id: 'AE', title: 'United Arab Emirates' },
  { id: 'CY', title: 'Cyprus' },
  { id: 'CD', title: 'Congo (Democratic Republic)' },
]

function found(query: string): (string | number)[] {
  return searchOptions(countries, query).map(({ id }) => id)
}

describe('search', () => {
  test('ENT-11 an option is an id and a title, and comes back as it was', () => {
    expect(searchOptions(countries, 'cyp')).toEqual([{ id: 'CY', title: 'Cyprus' }])
    expect(searchOptions([{ id: 7, title: 'Essay' }], 'ess')).toEqual([{ id: 7, title: 'Essay' }])
  })

  test('VAL-20 case does not matter', () => {
    expect(found('CYPRUS')).toEqual(['CY'])
    expect(found('cYp')).toEqual(['CY'])
  })

  test('VAL-21 any word of the text that occurs in the title is enough', () => {
    expect(found('united foo')).toEqual(['GB', 'AE'])
    expect(found('  foo \t kingdom ')).toEqual(['GB'])
    expect(found('foo')).toEqual([])
  })

  test('an empty text finds everything', () => {
    expect(found('')).toHaveLength(4)
    expect(found('   ')).toHaveLength(4)
  })

  test('signs are letters like any other', () => {
    expect(found('(demo')).toEqual(['CD'])
    expect(found('.')).toEqual([])
    expect(found('[a-z]+')).toEqual([])
  })
})

describe('marking', () => {
  test('what matched is told apart', () => {
    expect(markMatches('United Kingdom', 'king UNI')).toEqual([
      { text: 'Uni', isMatch: true },
      { text: 'ted ', isMatch: false },
      { text: 'King', isMatch: true },
      { text: 'dom', isMatch: false },
    ])
  })

  test('the longer word wins where one holds the other', () => {
    expect(markMatches('United', 'uni united')).toEqual([{ text: 'United', isMatch: true }])
  })

  test('without a text nothing is marked', () => {
    expect(markMatches('United', ' ')).toEqual([{ text: 'United', isMatch: false }])
  })

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.string({ unit: fc.constantFrom('a', 'B', ' ', '-', '[', '.') }),
  )

  test('whatever is typed, the parts add up to the title, and a found title has a mark', () => {
    fc.assert(
      fc.property(text, text, (title, query) => {
        const parts = markMatches(title, query)
        expect(parts.map(({ text }) => text).join('')).toBe(title)
        const isFound = searchOptions([{ id: 1, title }], query).length === 1
        expect(parts.some(({ isMatch }) => isMatch)).toBe(isFound && query.trim() !== '')
      }),
    )
  })
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('VAL-24 F near the bottom, next page %s and loading %s: loads %s', (hasNext, isLoading, loads) => {
  expect(shouldLoadNext({ distanceToEnd: 10, hasNext, isLoading })).toBe(loads)
  expect(shouldLoadNext({ distanceToEnd: 500, hasNext, isLoading })).toBe(false)
})
