import { expect, test } from 'vitest'
import { footnoteNaming } from './footnotes.ts'

const FOOTNOTES = [
  'A. Smith, Coaches and Inns (1990), p. 12.',
  'Dickens, C., Tale of two cities. London: Chapman, 1859, book 1, chapter 1.',
  'Genesis 1:1, in the King James Bible.',
]

test.each([
  ['Charles Dickens, A Tale of Two Cities (1859), the opening', 2],
  ['The King James Bible (1611), Genesis 1:1-5, Psalm 23, Ecclesiastes 3:1-8', 3],
  ['William Shakespeare, Hamlet (about 1600), from act 3, scene 1', null],
  ['Author, Cities (1900)', 2],
  ['Author, Coach (1900)', null],
])('%s is named in footnote %o', (title, footnote) => {
  expect(footnoteNaming(title, FOOTNOTES)).toBe(footnote)
})
