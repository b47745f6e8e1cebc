// How the ring of a mark is named for people who hear the paper.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { paperOf } from '#tests/kit/paper-words.ts'
import { SHOWN_MARK } from '#tests/kit/shown-mark.ts'
import { MarkStrokes } from './mark-strokes.tsx'

test.each([
  ['some words', {}, 'Mark 1, on: near. Note: Say more.'],
  ['a sentence', { exact: 'near and far.' }, 'Mark 1, on: near and far. Note: Say more.'],
  ['words on a page', { page: 3 }, 'Mark 1, page 3, on: near. Note: Say more.'],
  [
    'a page without words',
    { exact: '', page: 3 },
    'Mark 1, page 3, on: a page without words. Note: Say more.',
  ],
])('a mark on %s (%o) is “%s”', async (_what, given, name) => {
  const words = paperOf('near and far.')
  const box = { left: 0, top: 0, width: 40, height: 20 }
  const range = { setStart() {}, setEnd() {}, getClientRects: () => [box], toString: () => '' }
  Object.assign(words.document, { createRange: () => range })
  const nothing = { active: undefined, onActive() {}, onOpen() {} }
  const page = await awake(
    <MarkStrokes words={words} layout={0} marks={[{ ...SHOWN_MARK, ...given }]} {...nothing} />,
  )
  expect(page.document.body.querySelector('button')?.getAttribute('aria-label')).toBe(name)
})
