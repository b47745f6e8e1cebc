// Two versions of a paper, as they come: what changed in numbers, and which of the marks of the first are answered.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { ComparedVersions } from './compared-versions.tsx'

const FILES = [{ key: 'a', name: 'paper.docx' }]
const DRAFT = { id: 4, kind: 'draft', files: FILES, createdAt: 0 }
const FINAL = { id: 9, kind: 'final', files: FILES, createdAt: 0 }
const mark = (delivery: number, answer: object | null) => ({ delivery, answer })
const COMPARED = {
  added: 12,
  removed: 1,
  headings: ['Rail'],
  changes: [
    { kind: 'same', text: 'Two ' },
    { kind: 'removed', text: 'causes' },
    { kind: 'added', text: 'reasons and a third one' },
  ],
}

test.each([
  ['that has no marks', [], '12 words added, 1 removed'],
  [
    'whose marks are half answered',
    [mark(4, { state: 'done' }), mark(4, null)],
    '12 words added, 1 removed, 1 of 2 marks answered',
  ],
  ['after which marks of the next were made', [mark(9, null)], '12 words added, 1 removed'],
])('of a version %s it says what changed and what was answered', async (_what, marks, summary) => {
  const page = await awakeComparison(marks)
  expect(page.words()).toContain('What changed')
  expect(page.words()).not.toContain('added')
  await page.calls[0]?.answer('Comparison', COMPARED)
  const told = page.document.body.elements.map(({ textContent }) => textContent)
  expect(told).toContain(summary)
  // Each side counts its own words.
  expect(page.words()).toMatch(/\b2 words.*\b6 words/)
})

test('a comparison that did not come is asked for again', async () => {
  const page = await awakeComparison([])
  await page.calls[0]?.lose()
  expect(page.words()).toContain('We couldn’t compare the versions.')
  await page.press('Try again')
  expect(page.calls[1]).toMatchObject({ pair: 'papers.compare', argument: { order: 7, from: 4, to: 9 } })
})

function awakeComparison(marks: readonly object[]) {
  const order = {
    id: 7,
    uid: 7,
    status: 'processing',
    deadline: null,
    deliveries: [FINAL, DRAFT],
    revisions: [{ marks }],
  }
  return awake(
    <ComparedVersions
      order={Object(order)}
      from={Object(DRAFT)}
      to={Object(FINAL)}
      back={null}
      pathTo={(from, to) => `/compare/${from}/${to}`}
    />,
  )
}
