import { diffArrays } from 'diff'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePapers, movedIn, type Diff } from './comparison.ts'

const diff: Diff = (from, to, editsMax) =>
  diffArrays([...from], [...to], { maxEditLength: editsMax })?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    value,
  }))

const WORDS = [
  'rail',
  'and',
  'the',
  'distance',
  'of',
  'novel',
  'it’s',
  'well-known',
  '1838',
  ',',
  '.',
  '铁路',
]
const paragraph = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 30 })
  .map((words) => words.join(' '))
const paper = fc.array(
  fc.oneof(paragraph, fc.constantFrom('One and the same paragraph of nine or more words.', 'Title')),
  {
    maxLength: 14,
  },
)

function textsOf(from: readonly string[], to: readonly string[]) {
  const { changes } = comparePapers(from, to, diff)
  const without = (left: string) =>
    changes
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('')
  return { first: without('added'), second: without('removed'), changes }
}

describe('the changes', () => {
  test('put together are the first paper and the second', () => {
    fc.assert(
      fc.property(paper, paper, (from, to) => {
        const { first, second, changes } = textsOf(from, to)
        expect(first).toBe(from.join('\n'))
        expect(second).toBe(to.join('\n'))
        expect(changes.every(({ text }) => text !== '')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('between a paper and itself are none', () => {
    fc.assert(
      fc.property(paper, (text) => {
        const { added, removed, changes } = comparePapers(text, text, diff)
        expect({ added, removed }).toEqual({ added: 0, removed: 0 })
        expect(changes.filter(({ kind }) => kind !== 'same')).toEqual([])
      }),
    )
  })

  test('stay correct when there are too many to show word by word', () => {
    const from = Array.from({ length: 3_000 }, (_, index) => `first ${index}`)
    const to = Array.from({ length: 2_999 }, (_, index) => `second ${index}`)
    const { first, second } = textsOf(from, to)
    expect(first).toBe(from.join('\n'))
    expect(second).toBe(to.join('\n'))
  })
})

test('words are compared inside a paragraph', () => {
  const { added, removed, changes } = comparePapers(
    ['Title', 'Within ten years the same traveller counted hours.', 'End'],
    ['Title', 'By 1838 the same traveller counted hours.', 'End'],
    diff,
  )
  expect({ added, removed }).toEqual({ added: 2, removed: 3 })
  expect(changes).toEqual([
    { kind: 'same', text: 'Title\n' },
    { kind: 'removed', text: 'Within ten years' },
    { kind: 'added', text: 'By 1838' },
    { kind: 'same', text: ' the same traveller counted hours.\nEnd' },
  ])
})

test('a word that two rewritten phrases share by chance does not cut them to pieces', () => {
  const { changes } = comparePapers(
    ['It shows four novels of that time in detail.'],
    ['It shows three books of a century in detail.'],
    diff,
  )
  expect(changes.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
})

test('a change at the end of one paragraph and one at the beginning of the next stay two', () => {
  const { changes } = comparePapers(
    ['They counted miles and inns.', 'Novels counted hours and days.'],
    ['They counted miles and coaches.', 'Letters counted hours and days.', 'A new last line.'],
    diff,
  )
  expect(changes.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())).toEqual([
    'inns',
    'Novels',
  ])
})

test('a paragraph that moved is neither removed nor added', () => {
  const moving = 'The map had not moved; what had moved was the unit.'
  const others = ['One is here.', 'Two is here.', 'Three is here.']
  const { added, removed, changes } = comparePapers([moving, ...others], [...others, moving], diff)
  expect({ added, removed }).toEqual({ added: 0, removed: 0 })
  expect([...movedIn(changes)]).toEqual([moving])
})

test('a paragraph has moved if it has eight words, and a shorter one has not', () => {
  const others = ['One is here.', 'Two is here.', 'Three is here.']
  const counted = (moving: string) => comparePapers([moving, ...others], [...others, moving], diff)
  expect(counted('one two three four five six seven eight')).toMatchObject({ added: 0, removed: 0 })
  expect(counted('one two three four five six seven')).toMatchObject({ added: 7, removed: 7 })
})

test('a paragraph that moved stays apart from one beside it that is gone', () => {
  const moving = 'The map had not moved; what had moved was the unit.'
  const others = ['One is here.', 'Two is here.', 'Three is here.']
  const { added, removed, changes } = comparePapers(
    [moving, 'This one goes away.', ...others],
    [...others, moving],
    diff,
  )
  expect({ added, removed }).toEqual({ added: 0, removed: 4 })
  expect([...movedIn(changes)]).toEqual([moving])
})

test('a paragraph that stands once more has not moved', () => {
  const twice = 'One and the same paragraph of nine or more words.'
  const { added, removed, changes } = comparePapers([twice, 'Between.'], [twice, 'Between.', twice], diff)
  expect({ added, removed }).toEqual({ added: 10, removed: 0 })
  expect([...movedIn(changes)]).toEqual([])
})

test('a paragraph that breaks within itself is compared as one line', () => {
  const { changes } = comparePapers(['Within ten\n\n years.'], ['Within ten years.'], diff)
  expect(changes).toEqual([{ kind: 'same', text: 'Within ten years.' }])
})

test('an edit in each of many paragraphs is still shown by words', () => {
  const from = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} says that the colour is grey.`)
  const to = from.map((text) => text.replace('grey', 'gray'))
  expect(comparePapers(from, to, diff)).toMatchObject({ added: 400, removed: 400 })
})

test('a paper that was rewritten throughout is compared by words only as far as the work allows', () => {
  const asked: number[] = []
  const rewritten = (word: string) =>
    Array.from({ length: 200 }, (_, nth) => Array.from({ length: 60 }, (_each, at) => `${word}${nth}x${at}`))
  const [from, to] = [rewritten('a'), rewritten('b')].map((paper) => paper.map((words) => words.join(' ')))
  comparePapers(from ?? [], to ?? [], (one, other, editsMax) => {
    asked.push(editsMax)
    return diff(one, other, editsMax)
  })
  expect(asked).toHaveLength(201)
  expect(asked[1]).toBeGreaterThan(100)
  expect(asked.at(-1)).toBe(0)
})
