// Which options match what was typed, which letters of a title a list prints bold, and when it asks for more.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findOptions, loadsNext, markWords } from './options.ts'

const COUNTRIES = ['United Kingdom', 'United Arab Emirates', 'Cyprus', 'Congo (Democratic Republic)']

function found(typed: string, titles: readonly string[] = COUNTRIES): string[] {
  return findOptions(
    titles.map((title) => ({ id: title, title })),
    typed,
  ).map(({ title }) => title)
}

describe('search', () => {
  test('case does not matter (VAL-20)', () => {
    expect(found('CYPRUS')).toEqual(['Cyprus'])
    expect(found('cYp')).toEqual(['Cyprus'])
  })

  test('any word of the text that occurs in the title is enough (VAL-21)', () => {
    expect(found('united foo')).toEqual(['United Kingdom', 'United Arab Emirates'])
    expect(found('  foo \t kingdom ')).toEqual(['United Kingdom'])
    expect(found('foo')).toEqual([])
  })

  test('an empty text finds everything', () => {
    expect(found('')).toEqual(COUNTRIES)
    expect(found('   ')).toEqual(COUNTRIES)
  })

  test('signs are letters like any other', () => {
    expect(found('(demo')).toEqual(['Congo (Democratic Republic)'])
    expect(found('.')).toEqual([])
    expect(found('[a-z]+')).toEqual([])
  })
})

describe('ranking', () => {
  const DISCIPLINES = ['Global politics', 'Literature', 'Literature and performance', 'World literature']

  test('matches at the beginning of a word come first, and no match is left out', () => {
    expect(found('lit', DISCIPLINES)).toEqual([
      'Literature',
      'Literature and performance',
      'World literature',
      'Global politics',
    ])
  })

  test('a whole word comes before the beginning of one, and more words before fewer', () => {
    expect(found('niger', ['Nigeria', 'Republic of Niger'])).toEqual(['Republic of Niger', 'Nigeria'])
    expect(found('perf lit', DISCIPLINES)[0]).toBe('Literature and performance')
  })
})

describe('marking', () => {
  test.each([
    ['English literature', 'lit', 'English [lit]erature'],
    ['United Kingdom', 'king UNI', '[Uni]ted [King]dom'],
    ['Philosophy', 'o', 'Phil[o]s[o]phy'],
    ['United', 'uni united', '[United]'],
    ['Zoology', '  ', 'Zoology'],
    ['Zoology', 'x', 'Zoology'],
    ['', 'a', ''],
  ])('%s, typed "%s", is printed %s', (title, typed, printed) => {
    const parts = markWords(title, typed)
    expect(parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')).toBe(printed)
  })

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.string({ unit: fc.constantFrom('a', 'B', ' ', '-', '[', '.') }),
  )

  test('whatever is typed, the parts add up to the title, and a found title has a mark', () => {
    fc.assert(
      fc.property(text, text, (title, typed) => {
        const parts = markWords(title, typed)
        expect(parts.map(({ text }) => text).join('')).toBe(title)
        const isFound = found(typed, [title]).length === 1
        expect(parts.some(({ isMatch }) => isMatch)).toBe(isFound && typed.trim() !== '')
      }),
    )
  })
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('near the end, next page %s and loading %s: loads %s (VAL-24 F)', (hasNext, isLoading, loads) => {
  const box = { scrollHeight: 1_000, clientHeight: 200 }
  expect(loadsNext({ ...box, scrollTop: 752 }, { hasNext, isLoading })).toBe(loads)
  expect(loadsNext({ ...box, scrollTop: 751 }, { hasNext, isLoading })).toBe(false)
})
