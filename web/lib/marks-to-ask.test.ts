import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { keepMark, removeMark, useMarksToAsk } from './kept-marks.ts'

const FILES = ['essay', 'tables']

const KEPT = [
  ['7/4', 'tables', 1, 'third'],
  ['7/3', 'essay', 9, 'second'],
  ['7/3', 'essay', 2, 'first'],
  ['71/3', 'essay', 1, 'of another order'],
] as const

test('a request asks in the order of the files and of the paper, and of its own order alone', async () => {
  for (const [paper, file, paragraph, note] of KEPT)
    keepMark(paper, { id: note, file, paragraph, note, exact: 'words', prefix: '', suffix: '', at: 5 })
  const { now, leave } = await awakeHook(() => useMarksToAsk(7, FILES), undefined)
  expect(now().map(({ note }) => note)).toEqual(['first', 'second', 'third'])
  await leave()
  for (const [paper, , , note] of KEPT) removeMark(paper, note)
})
