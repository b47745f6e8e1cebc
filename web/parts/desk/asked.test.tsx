// What the dialog of an act asks a manager, and within which bounds.
import { expect, test } from 'vitest'
import { REFUND_PERCENT_MIN } from '#domain/refunds.ts'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import {
  CANCEL,
  INITIATE,
  REFUND_DISPUTE,
  type Answers,
  type DeskAct,
  type Dossier,
  type Question,
} from './acts.ts'
import { Asked } from './asked.tsx'

const ANSWERS: Answers = {
  note: '',
  instructions: '',
  percent: 50,
  to: 'payment',
  writer: null,
  files: [],
  waive: false,
}
const RECORD = { papers: 4, inTime: 3 }
const WREN = {
  id: 2,
  name: 'Wren',
  category: { title: 'Top' },
  fits: true,
  isPrevious: false,
  openPapers: 1,
  record: RECORD,
}
const TERN = { ...WREN, id: 3, name: 'Tern', fits: false, isPrevious: true, record: { papers: 0, inTime: 0 } }
const FILE = { key: 'k', state: 'pending', owner: { isClient: true } }
const DOSSIER: Dossier = Object({ candidates: [WREN, TERN], files: [FILE] })

const NO_FILES: Parameters<typeof Asked>[0]['attachments'] = {
  attached: [],
  underWay: [],
  isSending: false,
  max: 3,
  add: () => {},
  retry: () => {},
  callOff: () => {},
  remove: () => {},
}

function asked(
  question: Question,
  given: { act?: DeskAct; dossier?: Dossier; onAnswer?: (answer: object) => void } = {},
) {
  const { act = CANCEL, dossier = DOSSIER, onAnswer = () => {} } = given
  return (
    <Asked
      act={act}
      question={question}
      answers={ANSWERS}
      dossier={dossier}
      error={undefined}
      attachments={NO_FILES}
      onAnswer={onAnswer}
    />
  )
}

test.each<[Question, RegExp]>([
  ['note', /^Note 0 of 5,000 characters$/],
  ['instructions', /^What should change 0 of 5,000 characters$/],
  ['percent', /^How much goes back 25% 50% 75% 100% Percent$/],
  ['to', /^Where to Original payment Wallet$/],
  ['files', /^Files Drop files here, or choose files Up to 3 files/],
  ['waive', /^Approve although not every file is decided$/],
  [
    'writer',
    /^Writer Choose a writer Wren · Top · 1 open · 3 of 4 in time Tern · asked for by the customer · below the ordered category · 1 open · no finished paper yet$/,
  ],
])('%s is asked for in its own words', (question, words) => {
  expect(wordsIn(drawn(asked(question, { act: INITIATE })))).toMatch(words)
})

test('the label of a note that the customer reads has the word that its error says', () => {
  expect(wordsIn(drawn(asked('note', { act: REFUND_DISPUTE })))).toMatch(/^Note to the customer /)
})

test('the smallest share is that of the act, and nothing is waived once each file is decided', () => {
  const least = (act: DeskAct) =>
    /type="number"[^>]* min="(\d+)" max="100"/.exec(drawn(asked('percent', { act })))?.[1]
  expect([least(CANCEL), least(REFUND_DISPUTE)]).toEqual(['0', String(REFUND_PERCENT_MIN)])
  expect(drawn(asked('waive', { dossier: { ...DOSSIER, files: [] } }))).toBe('')
})

test('a writer can be chosen, and taken back', async () => {
  const given: object[] = []
  const page = await awake(asked('writer', { onAnswer: (answer) => given.push(answer) }))
  await page.type('3')
  await page.type('')
  expect(given).toEqual([{ writer: 3 }, { writer: null }])
})
