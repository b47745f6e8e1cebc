import search from 'approx-string-match'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findPassages,
  isWholeParagraph,
  quotePassage,
  splitPassage,
  type Passage,
  type Quote,
} from './anchors.ts'

const PAPER = [
  'How did rail travel change the idea of distance?',
  '1. The unit of distance',
  'In 1830 a traveller counted coaches and inns. By 1838 the same traveller counted hours.',
  'The railway did not make distance small in these books. It made distance unequal: near for those the line served.',
  '2. The window',
  'What is near cannot be held. Dickens is describing parallax, and he is describing grief: what is far is not left behind.',
  'In conclusion, the railway had several effects. They are listed above.',
]

describe('a mark', () => {
  const thesis = 'It made distance unequal: near for those the line served.'
  const grief = 'Dickens is describing parallax, and he is describing grief'

  test('quotes its words, what is around them, and its paragraph', () => {
    expect(quoteOf(PAPER, 'same traveller')).toEqual({
      exact: 'same traveller',
      prefix: 'tance\nIn 1830 a traveller counted coaches and inns. By 1838 the ',
      suffix: ' counted hours.\nThe railway did not make distance small in these',
      paragraph: 2,
    })
  })

  test('stays with its words when they move elsewhere and change a little', () => {
    const [, , , , ...rest] = PAPER
    const next = ['In the novel this made distance unequal: near for those the line served.', ...rest]
    expect(wordsAt(next, PAPER, thesis)).toContain('made distance unequal: near for those the line served.')
  })

  test('stays between its neighbours when its words are rewritten', () => {
    const next = PAPER.map((words) => words.replace(grief, 'I read this as parallax and as grief'))
    expect(wordsAt(next, PAPER, grief)).toBe('I read this as parallax and as grief')
  })

  test('stays on the right one of several equal words', () => {
    const table = [
      'Hours',
      'Yes',
      'Coaches and horses',
      'Yes',
      'Inns and landlords',
      'Yes',
      'The end of the table',
    ]
    const passage: Passage = { from: { paragraph: 3, offset: 0 }, to: { paragraph: 3, offset: 3 } }
    const next = ['A new first line', ...table]
    expect(findPassage(next, quotePassage(table, passage))?.from.paragraph).toBe(4)
  })

  test('is gone when its words are, even when they are short and appear elsewhere', () => {
    const without = (words: string) => PAPER.map((paragraph) => paragraph.replace(words, ''))
    expect(wordsAt(without(grief), PAPER, grief)).toBeNull()
    expect(wordsAt(without(thesis), PAPER, thesis)).toBeNull()
    const first = { from: { paragraph: 2, offset: 10 }, to: { paragraph: 2, offset: 19 } }
    const next = PAPER.map((words) => words.replace('a traveller', 'a'))
    expect(findPassage(next, quotePassage(PAPER, first))).toBeNull()
  })

  test('is gone when its neighbours stand too far apart to be its place', () => {
    const [before, after] = [
      'All that came before it is here as it was.',
      'All that came after it is here, too.',
    ]
    const paper = [before, 'These are the words that were marked.', after]
    const next = [before, 'Something else altogether fills this page. '.repeat(10).trim(), after]
    expect(wordsAt(next, paper, 'These are the words that were marked.')).toBeNull()
  })

  test('stays on the nearest of several equal words that have the same neighbours', () => {
    const row = 'The same long line stands above each answer and below each answer of this table.'
    const table = [row, 'Yes', row, 'Yes', row, 'Yes', row]
    const passage: Passage = { from: { paragraph: 3, offset: 0 }, to: { paragraph: 3, offset: 3 } }
    expect(findPassage(table, quotePassage(table, passage))).toEqual(passage)
  })

  test('on the first word of a paper is gone when that word stands elsewhere among others', () => {
    const passage: Passage = { from: { paragraph: 0, offset: 0 }, to: { paragraph: 0, offset: 3 } }
    const quote = quotePassage(['Yes', 'Coaches and horses are slow.'], passage)
    expect(findPassage(['A new first line', 'Yes', 'Trains are fast.'], quote)).toBeNull()
    expect(findPassage(['Yes', 'Trains are fast.'], quote)).toEqual(passage)
  })

  test('may be a whole paragraph, several of them, or a page without words', () => {
    const whole: Passage = { from: { paragraph: 4, offset: 0 }, to: { paragraph: 4, offset: 13 } }
    const found = findPassage(PAPER, quotePassage(PAPER, whole))
    expect(found).toEqual(whole)
    expect(isWholeParagraph(PAPER, whole)).toBe(true)
    const several: Passage = { from: { paragraph: 1, offset: 3 }, to: { paragraph: 2, offset: 7 } }
    expect(findPassage(PAPER, quotePassage(PAPER, several))).toEqual(several)
    expect(splitPassage(PAPER, several)).toEqual([
      { paragraph: 1, start: 3, end: 23 },
      { paragraph: 2, start: 0, end: 7 },
    ])
    const page = { exact: '', prefix: '', suffix: '', paragraph: 2 }
    expect(findPassage(PAPER, page)?.from).toEqual({ paragraph: 2, offset: 0 })
    expect(findPassage(['One page'], page)).toBeNull()
  })

  test('on a very long paragraph quotes its beginning and still is the whole of it', () => {
    const long = ['First.', 'word '.repeat(400).trim(), 'Last.']
    const quote = quotePassage(long, {
      from: { paragraph: 1, offset: 0 },
      to: { paragraph: 1, offset: 1999 },
    })
    expect(quote.exact).toHaveLength(1_000)
    const found = findPassage(long, quote)
    expect(found && isWholeParagraph(long, found)).toBe(true)
  })
})

describe('whatever is written elsewhere', () => {
  const word = fc.stringMatching(/^[a-p]{1,9}$/)
  const paragraph = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '))
  const paper = fc.array(paragraph, { minLength: 1, maxLength: 12 })
  const marked = paper.chain((paragraphs) =>
    fc.tuple(fc.nat(paragraphs.length - 1), fc.nat(), fc.nat()).map(([at, one, other]) => {
      const length = (paragraphs[at]?.length ?? 0) + 1
      const [start = 0, end = 0] = [one % length, other % length].toSorted((a, b) => a - b)
      return {
        paragraphs,
        passage: { from: { paragraph: at, offset: start }, to: { paragraph: at, offset: end } },
      }
    }),
  )

  test('a mark never moves', () => {
    fc.assert(
      fc.property(
        marked,
        paper,
        paper,
        fc.boolean(),
        ({ paragraphs, passage }, before, after, isRewritten) => {
          fc.pre(passage.from.offset < passage.to.offset)
          const quote = quotePassage(paragraphs, passage)
          // Words that follow the passage survive when everything before it is rewritten; but a few letters
          // would not identify it.
          fc.pre(!isRewritten || unspaced(quote.suffix).length >= 16)
          const next = isRewritten
            ? [...before, ...paragraphs.slice(passage.from.paragraph)]
            : [...before, ...paragraphs, ...after]
          // If the same words stand among the same neighbours, no rule can tell the two apart. White space
          // between them does not count.
          fc.pre(standsOnce(unspaced(next.join('\n')), unspaced(quote.exact + quote.suffix)))
          const paragraph = before.length + (isRewritten ? 0 : passage.from.paragraph)
          const found = findPassage(next, quote)
          expect(found?.from).toEqual({ paragraph, offset: passage.from.offset })
        },
      ),
      { numRuns: 500 },
    )
  })

  test('also in its own paragraph, before it and after it, a mark never moves', () => {
    const words = fc.array(word, { minLength: 3, maxLength: 9 }).map((list) => list.join(' '))
    fc.assert(
      fc.property(
        fc.array(paragraph, { maxLength: 4 }),
        fc.tuple(words, words, words, words),
        fc.tuple(words, words),
        ([...others], [first, near, exact, last], [one, other]) => {
          const at = Math.floor(others.length / 2)
          const withWords = (own: string) => others.toSpliced(at, 0, own)
          const own = `${first} ${near} ${exact} ${near} ${last}`
          const start = first.length + near.length + 2
          const to = { paragraph: at, offset: start + exact.length }
          const quote = quotePassage(withWords(own), { from: { paragraph: at, offset: start }, to })
          const next = withWords(`${one} ${own} ${other}`)
          // The same words twice among the same neighbours are the same passage.
          fc.pre(standsOnce(next.join('\n'), exact))
          const moved = start + one.length + 1
          expect(findPassage(next, quote)).toEqual({
            from: { paragraph: at, offset: moved },
            to: { paragraph: at, offset: moved + exact.length },
          })
          const without = withWords(`${one} ${first} ${near} ${near} ${last} ${other}`)
          expect(findPassage(without, quote)).toBeNull()
        },
      ),
      { numRuns: 300 },
    )
  })

  test('its removal is noticed', () => {
    fc.assert(
      fc.property(marked, paper, ({ paragraphs, passage }, after) => {
        const quote = quotePassage(paragraphs, passage)
        const without = paragraphs.map((words, index) =>
          index === passage.from.paragraph
            ? words.slice(0, passage.from.offset) + words.slice(passage.to.offset)
            : words,
        )
        const next = [...without, ...after]
        fc.pre(quote.exact.trim() !== '' && !next.join('\n').includes(quote.exact.trim()))
        expect(findPassage(next, quote)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })
})

function findPassage(paper: readonly string[], quote: Quote): Passage | null {
  return findPassages(paper, [quote], search)[0] ?? null
}

/** Two places may overlap, as those of 'mm' in 'mmm' do. */
function standsOnce(text: string, words: string): boolean {
  return text.includes(words) && text.indexOf(words) === text.lastIndexOf(words)
}

function quoteOf(paper: readonly string[], words: string) {
  const paragraph = paper.findIndex((text) => text.includes(words))
  const offset = paper[paragraph]?.indexOf(words) ?? 0
  const to = { paragraph, offset: offset + words.length }
  return quotePassage(paper, { from: { paragraph, offset }, to })
}

/** The words of the next version on which a mark lands that was made on words of the old one. */
function wordsAt(next: readonly string[], paper: readonly string[], words: string): string | null {
  const found = findPassage(next, quoteOf(paper, words))
  return (
    found &&
    splitPassage(next, found)
      .map(({ paragraph, start, end }) => next[paragraph]?.slice(start, end))
      .join(' ')
  )
}

function unspaced(text: string): string {
  return text.replace(/\s/g, '')
}
