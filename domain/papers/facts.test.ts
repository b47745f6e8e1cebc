import { describe, expect, test } from 'vitest'
import { countFacts, listReferences } from './facts.ts'
import { cleanFormatOf, formatOf } from './formats.ts'
import { languageOf } from './language.ts'
import { isReadingGood, READER_VERSION } from './reading.ts'
import { countWords } from './words.ts'

describe('words', () => {
  test.each([
    ['', 0],
    ['One word — and two more…', 5],
    ['well-known 3.5 e.g. l’état', 4],
    ['1830 – 1838', 2],
    ['non\u00A0breaking space', 3],
    ['距離は変わった', 7],
    ['שלום עולם', 2],
  ])('in %j are %i', (text, words) => {
    expect(countWords(text)).toBe(words)
  })
})

describe('references', () => {
  const references = (paragraphs: string[], notes = 0) =>
    listReferences({ paragraphs, notes })?.length ?? null

  test('are the entries after the last such title', () => {
    expect(
      references(['The word References is here', 'References', 'Dickens, C. (1848).', 'Gaskell, 1853.']),
    ).toBe(2)
    // The first title stands in the table of contents.
    expect(references(['References', 'A town in 1848 had no trains.', 'References', 'Eliot, 1871.'])).toBe(1)
    expect(references(['6. Works Cited:', 'Eliot, G. n.d.', 'https://example.org', 'a second line'])).toBe(2)
  })

  test('end with the next title, and footnotes are none of them', () => {
    expect(references(['Bibliography', 'Dickens, 1848.', 'Appendix A: tables', 'Table of 1830'])).toBe(1)
    expect(references(['Bibliography', 'Dickens, 1848.', 'See Gaskell, 1853.'], 1)).toBe(1)
  })

  test('are not counted without a title', () => {
    expect(references(['In 1830 a traveller counted hours.'])).toBeNull()
  })

  test('of several files are counted together', () => {
    const text = { paragraphs: ['Sources', 'Dickens, 1848.'], notes: 0 }
    expect(countFacts([text, text, { paragraphs: ['None here'], notes: 0 }])).toEqual({
      words: 8,
      references: 2,
      listed: ['Dickens, 1848.', 'Dickens, 1848.'],
      minutes: 1,
    })
  })
})

test.each([
  [250, 1],
  [251, 2],
  [2_214, 9],
])('%i words take %i minutes', (words, minutes) => {
  expect(countFacts([{ paragraphs: ['word '.repeat(words)], notes: 0 }]).minutes).toBe(minutes)
})

describe('the language of', () => {
  test.each([
    [
      'en',
      'The railway did not make distance small in these books, and it is for that reason that they matter.',
    ],
    ['de', 'Die Eisenbahn hat den Raum nicht verkürzt, und das ist für den Roman eine wichtige Frage.'],
    ['fr', 'Le chemin de fer ne fait pas que réduire la distance dans les romans et il est plus que cela.'],
    ['es', 'El tren no hizo más corta la distancia en los libros de la época y por eso se lee así.'],
    ['ru', 'Железная дорога не сделала расстояние меньше.'],
    ['uk', 'Залізниця не зробила відстань меншою, і її ціна була інша.'],
    ['ja', '鉄道は距離を短くしなかった。'],
    ['zh', '铁路没有缩短距离。'],
    ['he', 'הרכבת לא קיצרה את המרחק'],
  ])('%s is recognised', (language, text) => {
    expect(languageOf([text])).toBe(language)
  })

  test('numbers and names alone is not recognised', () => {
    expect(languageOf(['1830 1838', 'Dickens Gaskell Eliot'])).toBeNull()
  })
})

test('files are opened by the ending of their names, and cleaned where programs name their authors', () => {
  const files = ['A.DOCX', 'a.pdf', 'a.md', 'a.JPG', 'a.xlsx', 'a.docx.exe', 'docx']
  expect(files.map(formatOf)).toEqual(['docx', 'pdf', 'markdown', 'picture', undefined, undefined, undefined])
  expect(files.map(cleanFormatOf)).toEqual([
    'office',
    'pdf',
    undefined,
    'picture',
    'office',
    undefined,
    undefined,
  ])
})

describe('a kept reading', () => {
  const kept = { version: READER_VERSION, obstacle: null, readAt: 1_000 }

  test('is good until files are read differently', () => {
    expect(isReadingGood(kept, 9_999_999)).toBe(true)
    expect(isReadingGood({ ...kept, version: READER_VERSION - 1 }, 1_000)).toBe(false)
  })

  test('of a file that took too long is tried again after an hour', () => {
    const slow = { ...kept, obstacle: 'slow' } as const
    expect([isReadingGood(slow, 4_599), isReadingGood(slow, 4_600)]).toEqual([true, false])
    expect(isReadingGood({ ...kept, obstacle: 'broken' }, 9_999_999)).toBe(true)
  })
})
