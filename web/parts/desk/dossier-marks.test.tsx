// The marks of a customer at the desk: what is said of each, and for how long its answer can be changed.
import { expect, test } from 'vitest'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import type { Dossier } from './acts.ts'
import { DossierMarks } from './dossier-marks.tsx'

const AT = 1_800_000_000
const PAPER = { key: 'F', name: 'paper.docx' }
const ANNEX = { key: 'G', name: 'annex.pdf' }

type Given = { files?: readonly object[]; releasedAt?: number; answer?: object | null }

function wordsOf({ files = [PAPER], releasedAt = AT - 60, answer = null }: Given): string {
  const mark = { id: 1, delivery: 3, file: 'F', exact: 'two causes', note: 'Which ones?', answer }
  const dossier: Dossier = Object({
    id: 7,
    version: 4,
    offers: { 'desk.answerMark': null },
    versions: [
      { id: 4, releasedAt, files: [] },
      { id: 3, releasedAt: AT - 3600, files },
    ],
    revisions: [{ id: 9, state: 'approved', createdAt: AT - 600, marks: [mark] }],
  })
  return wordsIn(drawn(<DossierMarks dossier={dossier} onChanged={() => {}} />))
}

test.each([
  ['a version of one file', [PAPER], false],
  ['a version of several', [PAPER, ANNEX], true],
])('a mark in %s names its file: %o, %s', (_what, files, isNamed) => {
  expect(wordsOf({ files }).includes('paper.docx')).toBe(isNamed)
})

test.each([
  ['before it', AT - 60, true],
  ['after it', AT + 60, false],
])('an answer can be changed while the last release came %s: %i, %s', (_when, releasedAt, canChange) => {
  const words = wordsOf({ releasedAt, answer: { state: 'done', note: 'The war and the harvest.', at: AT } })
  expect(words).toContain('The war and the harvest.')
  expect(words.includes('Change')).toBe(canChange)
})
