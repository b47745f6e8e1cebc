// In which order the marks of a version stand, which of them have a place in the open file, and where the others are.
import { expect, test } from 'vitest'
import type { KeptMark } from '#web/lib/kept-marks.ts'
import type { AskedMark } from './mark-answer.tsx'
import type { PaperWords } from './paper-words.ts'
import { showMarks, stateOf, type OpenPaper } from './shown-marks.ts'

const PARAGRAPHS = [
  'Rail travel changed the town.',
  'It took ten years to build, and it stood for a hundred.',
]
const words = { paragraphs: PARAGRAPHS, pages: [1, 2] } as const

test('marks are numbered by their places in the text, also within one paragraph', () => {
  const marks = [own('third', 'a hundred', 1), own('second', 'ten years', 1), own('first', 'the town', 0)]
  expect(shown({}, marks)).toEqual([
    { number: 1, note: 'first', page: 1, elsewhere: null },
    { number: 2, note: 'second', page: 2, elsewhere: null },
    { number: 3, note: 'third', page: 2, elsewhere: null },
  ])
})

test('marks whose words are gone follow those that have a place, and marks in other files come last', () => {
  const marks = [
    { ...own('in the other file', 'a hundred', 0), file: 'b' },
    own('gone', 'Nothing of this stands anywhere in the paper.', 0),
    own('here', 'the town', 0),
  ]
  expect(shown({}, marks)).toEqual([
    { number: 1, note: 'here', page: 1, elsewhere: null },
    { number: 2, note: 'gone', page: null, elsewhere: null },
    { number: 3, note: 'in the other file', page: null, elsewhere: 'b' },
  ])
})

test('a version shows the marks of its own and of the version before, which it answers, and no older ones', () => {
  const asked = [1, 2, 3].map((delivery) => askedIn(delivery))
  const notesOf = (delivery: number) => shown({ delivery, asked }).map(({ note }) => note)
  expect(notesOf(3)).toEqual(['in version 2', 'in version 3'])
  expect(notesOf(2)).toEqual(['in version 1', 'in version 2'])
  expect(notesOf(1)).toEqual(['in version 1'])
})

test('a mark is told by its own id or by that of its request, says its words, and whether it stands for the whole paragraph', () => {
  const [first = '', second = ''] = PARAGRAPHS
  const marks = [own('whole', first, 0), own('part', 'ten years', 1)]
  const told = listed({ asked: [{ ...askedIn(3), exact: second, paragraph: 1 }] }, marks).map(
    ({ key, exact, isWhole, own: mine, asked }) => [key, exact, isWhole, mine !== null, asked !== null],
  )
  expect(told).toEqual([
    ['whole', first, true, true, false],
    ['3', second, true, false, true],
    ['part', 'ten years', false, true, false],
  ])
})

test('a mark is the customer’s own until it is sent, waits until it is answered, and then is what the answer says', () => {
  const answered = (state: string) => ({ ...askedIn(3), answer: Object({ state }) })
  const states = listed({ asked: [askedIn(3), answered('done'), answered('declined')] }, [
    own('own', 'The end.', 1),
  ])
  expect(states.map(stateOf).toSorted()).toEqual(['declined', 'done', 'own', 'waiting'])
})

test('a mark in another file keeps no place, and a paper without pages names none', () => {
  const inB = { ...own('in the other file', 'the town', 0), file: 'b' }
  const ofNoFile = { ...own('in a file that is gone', 'the town', 0), file: 'c' }
  const marks = listed({}, [inB, ofNoFile, own('here', 'the town', 0)], { ...words, pages: [] })
  expect(marks.map(({ note, page, passage, isWhole }) => [note, page, passage !== null, isWhole])).toEqual([
    ['here', null, true, false],
    ['in the other file', null, false, false],
  ])
  expect(listed({}, [own('here', 'the town', 0)], null)).toMatchObject([{ page: null, isWhole: false }])
})

type Given = { delivery?: number; asked?: readonly AskedMark[] }

function shown(given: Given, marks: readonly KeptMark[] = []) {
  return listed(given, marks).map(({ number, note, page, elsewhere }) => ({
    number,
    note,
    page,
    elsewhere: elsewhere?.key ?? null,
  }))
}

function listed(
  { delivery = 3, asked = [] }: Given,
  marks: readonly KeptMark[],
  found: Pick<PaperWords, 'paragraphs' | 'pages'> | null = words,
) {
  const files = [
    { key: 'a', name: 'paper.txt' },
    { key: 'b', name: 'notes.txt' },
  ]
  const order = {
    revisions: [{ marks: asked }],
    // The newest comes first, as the server lists them.
    deliveries: [3, 2, 1].map((id) => ({ id, files })),
  }
  const paper: OpenPaper = Object({ order, delivery, file: 'a' })
  const paperWords: PaperWords | null = found && Object(found)
  return showMarks(paper, paperWords, marks)
}

function own(note: string, exact: string, paragraph: number): KeptMark {
  return { id: note, file: 'a', note, exact, prefix: '', suffix: '', paragraph, at: 5 }
}

function askedIn(delivery: number): AskedMark {
  return Object({
    id: delivery,
    delivery,
    file: 'a',
    note: `in version ${delivery}`,
    exact: 'the town',
    prefix: '',
    suffix: '',
    paragraph: 0,
    answer: null,
  })
}
