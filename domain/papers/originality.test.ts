import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutReferences } from './facts.ts'
import { findShared, type KnownText } from './originality.ts'
import { fingerprint, PASSAGE_WORDS_MIN } from './shingles.ts'

const word = fc.stringMatching(/^[a-z]{2,6}$/)
const words = (least: number, most: number) => fc.array(word, { minLength: least, maxLength: most })

const SHARED = 'what the ladies of the town keep is the walk, the call and the quarter of an hour'
const house = (...paragraphs: string[]): KnownText => ({ source: 'house', title: null, paragraphs })

test('two texts that share a passage share a hash by which one is found, wherever it stands', () => {
  fc.assert(
    fc.property(
      words(PASSAGE_WORDS_MIN, 30),
      words(0, 40),
      words(0, 40),
      words(0, 40),
      (shared, before, after, other) => {
        const one = fingerprint([[...before, ...shared, ...after].join(' ')])
        const two = new Set(fingerprint([[...other, ...shared].join(' ')]))
        expect(one.some((hash) => two.has(hash))).toBe(true)
      },
    ),
  )
})

describe('a passage', () => {
  test('is found whatever its case and punctuation, with the words of the paper', () => {
    const paper = ['Gaskell gives the opposite case.', `So ${SHARED} that a call may last.`]
    expect(findShared(paper, [house(`Indeed ${SHARED.toUpperCase().replaceAll(',', ';')}!`)])).toEqual([
      {
        text: SHARED,
        paragraph: 1,
        words: 18,
        source: 'house',
        title: null,
        there: null,
        isQuotation: false,
      },
    ])
  })

  test('is as long as what both texts share, neither more nor less', () => {
    fc.assert(
      fc.property(words(PASSAGE_WORDS_MIN, 40), (shared) => {
        const paper = ['one two three', `A1 ${shared.join(' ')} B1`]
        const found = findShared(paper, [house(`C1 ${shared.join(' ')} D1`)])
        expect(found.map(({ text }) => text)).toEqual([shared.join(' ')])
      }),
    )
  })

  test('stands beside the words of the other text, as these are written there', () => {
    const [first, second] = [
      'The walk, the call and the QUARTER of an hour last;',
      'they always did, in this town and elsewhere.',
    ]
    const free: KnownText = { source: 'public', title: 'Cranford', paragraphs: ['Before it.', first, second] }
    const paper = [
      '“The walk the call and the quarter of an hour last, they always did in this town”, it says.',
    ]
    expect(findShared(paper, [free])).toMatchObject([
      { title: 'Cranford', there: `${first}\nthey always did, in this town`, isQuotation: true },
    ])
  })

  test('that was put together from two parts of another text shows both', () => {
    const other = 'they always did so, in this town and everywhere else'
    const free: KnownText = { source: 'public', title: 'Cranford', paragraphs: [SHARED, other] }
    expect(findShared([`${other} ${SHARED}`], [free])).toMatchObject([{ there: `${other} … ${SHARED}` }])
  })

  test('of a text that the reader may not know stands alone', () => {
    expect(findShared([SHARED], [house(`Indeed ${SHARED}`)])).toMatchObject([{ text: SHARED, there: null }])
  })

  test.each([
    ['says one thing over and over', 'zero', false],
    ['quotes every word', '“zero”', true],
  ])('is found in a long text that %s, as fast as in any other', (_, word, isQuotation) => {
    const paper = [Array.from({ length: 100_000 }, () => word).join(' ')]
    expect(findShared(paper, [house(...paper)])).toMatchObject([{ words: 100_000, isQuotation }])
  })

  test('of fewer words does not count', () => {
    const few = SHARED.split(' ')
      .slice(0, PASSAGE_WORDS_MIN - 1)
      .join(' ')
    expect(findShared([`Before ${few} after.`], [house(`Other ${few} words.`)])).toEqual([])
  })

  test.each([
    ['“', '”'],
    ['"', '"'],
    ['«', '»'],
    ['„', '“'],
    ['‘', '’'],
  ])('in quotation marks is a quotation: %s…%s', (open, close) => {
    const paper = [`She says ${open}${SHARED}${close} (Gaskell, 1853).`]
    expect(findShared(paper, [house(SHARED)])).toMatchObject([{ isQuotation: true }])
  })

  test.each([
    ['a mark that was left open', `“${'Before it. '.repeat(100)}${SHARED}`, SHARED],
    ['two apostrophes', '‘a b c d e f g h i’', 'a b c d e f g h i'],
  ])('after %s is no quotation', (_, paper, text) => {
    expect(findShared([paper], [house(text)])).toMatchObject([{ isQuotation: false }])
  })

  test('of which another text leaves too few words counts only there', () => {
    const [before, after] = [`one two ${SHARED}`, `${SHARED} three four`]
    const free: KnownText = { source: 'public', title: 'Cranford', paragraphs: [SHARED] }
    const found = findShared([`${before} three four`], [free, house(before), house(after)])
    expect(found).toMatchObject([{ text: SHARED, source: 'public' }])
  })

  test('of which four in five words are quoted is a quotation, and one with fewer is none', () => {
    const ten = SHARED.split(' ').slice(0, 10)
    const quotedFrom = (start: number) => [
      [...ten.slice(0, start), `“${ten.slice(start).join(' ')}”`].join(' '),
    ]
    const isQuotation = (start: number) =>
      findShared(quotedFrom(start), [house(ten.join(' '))]).map((passage) => passage.isQuotation)
    expect([isQuotation(2), isQuotation(3)]).toEqual([[true], [false]])
  })

  test('is one of two hundred at the most', () => {
    const passages = Array.from({ length: 201 }, (_, number) =>
      Array.from({ length: PASSAGE_WORDS_MIN }, (__, place) => `w${number}x${place}`).join(' '),
    )
    const paper = passages.map((passage, number) => `p${number} ${passage}`)
    const other = passages.map((passage, number) => `o${number} ${passage}`)
    expect(findShared(paper, [house(...other)])).toHaveLength(200)
  })

  test('that several texts hold is named after the public one, then the customer’s own', () => {
    const free: KnownText = { source: 'public', title: 'Cranford', paragraphs: [SHARED] }
    const own: KnownText = { source: 'own', title: '#00000007', paragraphs: [SHARED] }
    expect(findShared([SHARED], [house(SHARED), own, free])).toMatchObject([
      { source: 'public', title: 'Cranford' },
    ])
    expect(findShared([SHARED], [house(SHARED), own])).toMatchObject([{ source: 'own' }])
  })
})

test('the list of references is not compared, what stands after it is', () => {
  const paragraphs = ['The paper.', 'References', 'Gaskell, E. (1853) Cranford.', 'Appendix A', 'A table.']
  expect(withoutReferences({ paragraphs, notes: 0 })).toEqual([
    'The paper.',
    'References',
    'Appendix A',
    'A table.',
  ])
})
