// What can be done with a mark where it is listed, and what the bar at the foot of a paper says of them.
import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/statuses.ts'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { SHOWN_MARK } from '#tests/kit/shown-mark.ts'
import type { KeptMark } from '#web/lib/kept-marks.ts'
import { AnswersCard } from './answers-card.tsx'
import { MarkFoot } from './mark-foot.tsx'
import { MarkList } from './mark-list.tsx'
import { MarkOutline } from './mark-outline.tsx'
import { freeUntil } from './mark-words.ts'
import { MarksToSend } from './marks-to-send.tsx'
import { ReadBar } from './read-bar.tsx'
import type { ShownMark } from './shown-marks.ts'

const NOW = 1_800_000_000
const KEPT: KeptMark = {
  id: 'k',
  file: 'a',
  exact: 'these words',
  prefix: '',
  suffix: '',
  paragraph: 0,
  note: 'Say more.',
  at: NOW,
}
const OWN = { ...SHOWN_MARK, exact: 'these words', page: 3, own: KEPT }

function keptIn(file: string, at: number): KeptMark {
  return { ...KEPT, id: String(at), file }
}

function asked(answer: { state: 'done' | 'declined'; note: string } | null, given: Partial<ShownMark> = {}) {
  const mark = { id: 9, delivery: 1, answer: answer && { ...answer, at: NOW } }
  return { ...OWN, own: null, asked: Object({ ...KEPT, ...mark }), ...given }
}

function listed(mark: ShownMark, canChange = true): string {
  const acts = canChange ? { onEdit: () => {}, onRemove: () => {} } : {}
  return drawn(<MarkList marks={[mark]} onGo={() => {}} pathTo={({ key }) => `/read/${key}`} {...acts} />)
}

test('an own mark is changed where its file is open, and removed anywhere', () => {
  expect(wordsIn(listed(OWN))).toBe('Mark 1 these words Say more. Page 3 Go there Edit Remove')
  expect(wordsIn(listed(OWN, false))).toMatch(/Page 3 Go there$/)
  const elsewhere = { ...OWN, passage: null, page: null, elsewhere: { key: 'b', name: 'annex.pdf' } }
  expect(wordsIn(listed(elsewhere))).toMatch(/Say more\. Open annex\.pdf Remove$/)
  expect(waysIn(listed(elsewhere))).toEqual(['Open annex.pdf → /read/b'])
  expect(wordsIn(listed({ ...OWN, passage: null, page: null }))).toMatch(/Say more\. Edit Remove$/)
  expect(wordsIn(listed({ ...OWN, exact: '', isWhole: true }))).toMatch(
    /A page without words Say more\. Page 3 Whole/,
  )
})

test('a mark that was sent shows its answer or that it waits, and cannot be changed', () => {
  expect(wordsIn(listed(asked(null)))).toMatch(/Say more\. Page 3 Waiting Go there$/)
  expect(wordsIn(listed(asked({ state: 'done', note: 'I did.' })))).toMatch(
    /Say more\. Done I did\. Page 3 Go there$/,
  )
  expect(wordsIn(listed(asked({ state: 'declined', note: 'No.' })))).toMatch(
    /Say more\. Reply No\. Page 3 Go there$/,
  )
  expect(listed(asked(null))).not.toContain('data-answered')
  expect(listed(asked({ state: 'done', note: '' }))).toContain('data-answered')
})

test('the marks beside a paper say how each stands', () => {
  const outline = drawn(
    <MarkOutline
      marks={[
        OWN,
        asked(null),
        asked({ state: 'done', note: '' }),
        asked({ state: 'declined', note: '' }, { page: null }),
      ]}
    />,
  )
  expect(wordsIn(outline)).toBe(
    'Your marks Say more. Page 3 · Not sent yet Mark 1 Say more. Page 3 · Waiting Mark 1 Say more. Page 3 · Done Mark 1 Say more. Reply Mark 1',
  )
})

test('the card of the answers counts each kind, and offers only kinds that there are', () => {
  const paper = Object({ order: { id: 7, deliveries: [{ id: 1 }] }, delivery: 1, file: 'a' })
  const card = (marks: readonly ShownMark[]) =>
    wordsIn(drawn(<AnswersCard paper={paper} marks={marks} filter="all" setFilter={() => {}} />))
  expect(card([OWN])).toBe('')
  expect(card([OWN, asked(null), asked({ state: 'done', note: '' })])).toBe(
    '1 of 2 marks answered Which marks are shown All 2 Done 1 Waiting 1',
  )
  expect(card([asked({ state: 'declined', note: '' })])).toBe(
    '1 of 1 mark answered Which marks are shown All 1 Replies 1',
  )
})

test('what changed is counted since the version before, and not since one that came later', async () => {
  const order = Object({ id: 7, deliveries: [{ id: 5 }, { id: 3 }, { id: 2 }] })
  const paper = Object({ order, delivery: 3, file: 'a' })
  const page = await awake(
    <AnswersCard paper={paper} marks={[asked(null)]} filter="all" setFilter={() => {}} />,
  )
  expect(page.calls).toMatchObject([{ pair: 'papers.compare', argument: { order: 7, from: 2, to: 3 } }])
})

const footOf = (given: object, status: OrderStatus = 'processing') => {
  const order = { id: 7, status, deliveries: [], finalAt: NOW }
  const paper = { order, delivery: 1, file: 'a' }
  const marking = { edit() {}, saveWritten() {} }
  return wordsIn(
    drawn(<MarkFoot {...Object({ paper, words: {}, marks: [], shown: [], marking, ...given })} />),
  )
}

test('under a paper stand the marks that its margin cannot show; none is called gone before the paper is read', () => {
  const gone = asked(null, { passage: null, page: null })
  const elsewhere = { ...gone, elsewhere: { key: 'b', name: 'annex.pdf' } }
  expect(footOf({ shown: [asked(null)] })).toMatch(/^Your marks Mark 1/)
  expect(footOf({ shown: [OWN] })).not.toMatch(/Your marks|No longer/)
  expect(footOf({ shown: [gone] })).toMatch(/^No longer in the text Mark 1/)
  expect(footOf({ shown: [gone], words: null })).not.toContain('No longer in the text')
  expect(footOf({ shown: [elsewhere] })).toMatch(/^In other files of this version Mark 1 .* Open annex\.pdf/)
})

test('the bar counts the marks that are not sent, and is gone with the last of them once the order has ended', () => {
  expect(footOf({ marks: [asked(null)] })).toContain('No new marks')
  expect(footOf({ marks: [asked(null), OWN] })).toContain('1 mark')
  expect(footOf({ marks: [asked(null), OWN] }, 'completed')).toContain('1 mark')
  expect(footOf({ marks: [asked(null)] }, 'completed')).toBe('')
})

test('the bar leads to the request unless there can be none, and says why', () => {
  const bar = (given: Partial<Parameters<typeof ReadBar>[0]>) =>
    drawn(
      <ReadBar
        marks={[]}
        isWriting={false}
        to="/order/7/revision"
        reason={undefined}
        caption="Revisions are free."
        onAsk={() => {}}
        onGo={() => {}}
        pathTo={() => ''}
        onEdit={() => {}}
        onRemove={() => {}}
        {...given}
      />,
    )
  expect(wordsIn(bar({}))).toBe(
    'No new marks No new marks Tap what you would like to mark. Revisions are free. Ask for a revision',
  )
  expect(bar({})).toContain('href="/order/7/revision"')
  expect(wordsIn(bar({ marks: [OWN], isWriting: true }))).toBe(
    '1 mark 1 mark One is not saved yet. Revisions are free. Ask for a revision',
  )
  const closed = bar({ marks: [OWN, OWN], reason: 'It is over.' })
  expect(wordsIn(closed)).toMatch(/^2 marks 2 marks It is over\. Ask for a revision/)
  expect(closed).not.toContain('href=')
  expect(wordsIn(bar({ reason: 'It is over.' }))).not.toContain('Tap')
})

test('marks that go with a request name their files only if there are several', () => {
  const names = new Map([
    ['a', 'paper.docx'],
    ['b', 'annex.pdf'],
  ])
  const sent = (...files: string[]) =>
    wordsIn(drawn(<MarksToSend marks={files.map(keptIn)} fileNames={names} error={undefined} />))
  expect(sent('a', 'a')).toBe(
    '2 marks in the paper Mark 1 these words Say more. Mark 2 these words Say more.',
  )
  expect(sent('a', 'b')).toBe(
    '2 marks in the paper Mark 1 these words Say more. paper.docx Mark 2 these words Say more. annex.pdf',
  )
})

test('until when revisions are free is told once there is a final paper', () => {
  expect(freeUntil(Object({ finalAt: null }), { zone: 'UTC', offset: 0 })).toBeUndefined()
  expect(freeUntil(Object({ finalAt: 0 }), { zone: 'UTC', offset: 0 })).toBe(
    'Revisions are free until Jan 31 at 12:00 am.',
  )
})
