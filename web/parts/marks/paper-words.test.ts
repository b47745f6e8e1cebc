// From two points of a paper to the whole words between them.
import { expect, test } from 'vitest'
import { textOf, wholeParagraph, wordsBetween, type PaperWords } from './paper-words.ts'

const paper: PaperWords = Object({ paragraphs: ['Rail travel changed the town.', '', 'It took ten years.'] })
const at = (paragraph: number, offset: number) => ({ paragraph, offset })
const between = (one: ReturnType<typeof at>, other: ReturnType<typeof at>) =>
  textOf(paper, wordsBetween(paper, one, other))

test('words that were begun are whole, in whichever direction a finger moves', () => {
  expect(between(at(0, 7), at(0, 15))).toBe('travel changed')
  expect(between(at(0, 15), at(0, 7))).toBe('travel changed')
  expect(between(at(0, 7), at(0, 7))).toBe('travel')
})

test('the first word and the last of a paragraph are whole, too', () => {
  expect(between(at(0, 0), at(0, 1))).toBe('Rail')
  expect(between(at(0, 27), at(0, 29))).toBe('town.')
})

test('a passage goes on over paragraphs, and over an empty one', () => {
  expect(between(at(0, 25), at(2, 4))).toBe('town.  It took')
  expect(between(at(2, 4), at(0, 25))).toBe('town.  It took')
})

test('a whole paragraph reaches from its first letter to its last', () => {
  expect(textOf(paper, wholeParagraph(paper, 2))).toBe('It took ten years.')
  expect(wholeParagraph(paper, 1)).toEqual({ from: at(1, 0), to: at(1, 0) })
})
