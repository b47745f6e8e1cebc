// Which marks an open paper shows, and how one that was removed comes back.
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { followKeptMarks, keepMark } from '#web/lib/kept-marks.ts'
import { clock } from '#web/lib/now.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import type { MarkFilter } from './shown-marks.ts'
import { usePaperMarks, type PaperMarks } from './use-paper-marks.tsx'

beforeEach(() => learnUser(CASEY_USER))

afterEach(() => {
  clearAuth()
  // Without its person, nothing is kept.
  followKeptMarks()
})

const QUOTE = { file: 'a', prefix: '', suffix: '', paragraph: 0, note: 'Say more.', at: 0 }
const asked = (id: number, answer: object | null) => ({
  ...QUOTE,
  id,
  exact: `asked ${id}`,
  delivery: 3,
  answer,
})

test('a filter hides marks that were sent, but neither those that were not nor what stands in the text', async () => {
  const { shown, now } = await awakeMarks()
  expect(await shown('all')).toEqual(['own', 'asked 8', 'asked 9'])
  expect(await shown('done')).toEqual(['own', 'asked 8'])
  expect(await shown('waiting')).toEqual(['own', 'asked 9'])
  expect(await shown('declined')).toEqual(['own'])
  expect(now().marks).toHaveLength(3)
})

test('a mark that was removed comes back as it was', async () => {
  const { page, shown, now } = await awakeMarks()
  const [own] = now().shown
  if (!own) throw new Error('There is no mark')
  now().remove(own)
  await pass()
  expect(await shown('all')).toEqual(['asked 8', 'asked 9'])
  expect(page.words()).toContain('Mark removed.')
  await page.press('Undo')
  expect(await shown('all')).toEqual(['own', 'asked 8', 'asked 9'])
})

test('marks can be made while a revision is free', async () => {
  const { now } = await awakeMarks()
  expect([now().reason, typeof now().begin]).toEqual([undefined, 'function'])
})

test('where none can be asked for, no mark is begun, and the reason is told', async () => {
  const { now } = await awakeMarks({ status: 'completed' })
  expect([now().reason, now().begin]).toEqual([expect.stringContaining('This order has ended'), undefined])
})

async function awakeMarks(given: object = {}) {
  const marks = [asked(8, { state: 'done' }), asked(9, null)]
  const order = {
    id: 7,
    status: 'processing',
    finalAt: clock.now(),
    deliveries: [{ id: 3, files: [{ key: 'a', name: 'paper.docx' }] }],
    revisions: [{ state: 'declined', marks }],
    ...given,
  }
  const paper = Object({ order, delivery: 3, file: 'a' })
  let told: PaperMarks | undefined
  function Part() {
    const marking = usePaperMarks(paper)
    useLayoutEffect(() => void (told = marking))
    return null
  }
  const page = await awake(
    <ToastProvider>
      <Part />
    </ToastProvider>,
  )
  keepMark('7/3', { ...QUOTE, id: 'k', exact: 'own' })
  await pass()
  const now = (): PaperMarks => {
    if (!told) throw new Error('The hook told nothing')
    return told
  }
  return {
    page,
    now,
    shown: async (filter: MarkFilter) => {
      now().setFilter(filter)
      await pass()
      return now().shown.map(({ exact }) => exact)
    },
  }
}
