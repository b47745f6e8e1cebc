// How the ring of a mark is named for people who hear the paper.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { paperOf } from '#tests/kit/paper-words.ts'
import { MarkStrokes } from './mark-strokes.tsx'
import type { ShownMark } from './shown-marks.ts'

const MARK: ShownMark = {
  key: 'k',
  number: 2,
  exact: 'Rail travel',
  note: 'Say more.',
  passage: { from: { paragraph: 0, offset: 0 }, to: { paragraph: 0, offset: 11 } },
  isWhole: false,
  page: null,
  elsewhere: null,
  own: null,
  asked: null,
}

test.each([
  ['some words', {}, 'Mark 2, on: Rail travel. Note: Say more.'],
  ['a sentence', { exact: 'Rail travel grew.' }, 'Mark 2, on: Rail travel grew. Note: Say more.'],
  ['words on a page', { page: 3 }, 'Mark 2, page 3, on: Rail travel. Note: Say more.'],
  [
    'a page without words',
    { exact: '', page: 3 },
    'Mark 2, page 3, on: a page without words. Note: Say more.',
  ],
])('a mark on %s (%o) is “%s”', async (_what, given, name) => {
  const words = paperOf('Rail travel grew.')
  const box = { left: 0, top: 0, width: 40, height: 20 }
  const range = { setStart() {}, setEnd() {}, getClientRects: () => [box], toString: () => '' }
  Object.assign(words.document, { createRange: () => range })
  const nothing = { active: undefined, onActive() {}, onOpen() {} }
  const page = await awake(
    <MarkStrokes words={words} layout={0} marks={[{ ...MARK, ...given }]} {...nothing} />,
  )
  expect(page.document.body.querySelector('button')?.getAttribute('aria-label')).toBe(name)
})
