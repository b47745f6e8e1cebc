// What stands in a note beside its words, for the person who wrote it and for those who read it.
import { expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import { awake } from '#tests/kit/awake.tsx'
import { paperOf } from '#tests/kit/paper-words.ts'
import { SHOWN_MARK } from '#tests/kit/shown-mark.ts'
import { clock } from '#web/lib/now.ts'
import { MarginNotes } from './margin-notes.tsx'
import type { ShownMark } from './shown-marks.ts'

const NOW = clock.now()
const KEPT = {
  id: 'k',
  file: 'a',
  exact: 'near',
  prefix: '',
  suffix: '',
  paragraph: 0,
  note: '',
  at: NOW - 1.5 * HOUR,
}
const OWN = { ...SHOWN_MARK, own: KEPT }
const asked = (answer: object | null): ShownMark => ({
  ...OWN,
  own: null,
  asked: Object({ ...KEPT, answer: answer && { at: NOW, ...answer } }),
})

test('an own note says when it was made, and is changed or removed', async () => {
  const { page, done } = await awakeNotes([OWN])
  expect(page.words()).toMatch(/Say more\.You, 1 hour agoEditRemove$/)
  await page.press('Edit')
  await page.press('Remove')
  expect(done).toEqual(['edit', 'remove'])
})

test('a note on a whole paragraph says so', async () => {
  const { page } = await awakeNotes([{ ...OWN, isWhole: true }])
  expect(page.words()).toContain('You, 1 hour ago · whole paragraph')
})

test('one that was sent waits, or shows its answer and can be marked again', async () => {
  const { page, done } = await awakeNotes([
    asked(null),
    asked({ state: 'declined', note: 'It stands there.' }),
  ])
  expect(page.words()).toMatch(/Say more\.Waiting1?.*Reply.*It stands there\..*Mark again$/)
  expect(page.button('Edit')).toBeUndefined()
  await page.press('Mark again')
  expect(done).toEqual(['again'])
})

test('only the note of the mark that the reader points at stands out', async () => {
  const other = { ...OWN, key: 'other', number: 2, note: 'Which harbour?' }
  const { page } = await awakeNotes([OWN, other], { active: 'other' })
  const active = page.document.body.elements.filter((one) => one.hasAttribute('data-active'))
  expect(active.map((one) => one.textContent)).toEqual([expect.stringContaining('Which harbour?')])
})

test('where nothing can be marked, an answered note offers nothing', async () => {
  const { page } = await awakeNotes([asked({ state: 'done', note: '' })], { onAgain: undefined })
  expect(page.button('Mark again')).toBeUndefined()
})

test('left of the paper stands the note alone', async () => {
  const { page } = await awakeNotes([OWN], { side: 'left' })
  expect(page.words()).toMatch(/Say more\.$/)
})

async function awakeNotes(marks: readonly ShownMark[], given: object = {}) {
  const done: string[] = []
  const page = await awake(
    <MarginNotes
      words={paperOf('near and far')}
      layout={0}
      marks={marks}
      active={undefined}
      onActive={() => {}}
      onEdit={() => void done.push('edit')}
      onRemove={() => void done.push('remove')}
      onAgain={() => void done.push('again')}
      {...given}
    />,
  )
  return { page, done }
}
