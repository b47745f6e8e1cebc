// What a person hears who has made as many marks as a request takes.
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MARKS_MAX } from '#domain/papers/marks.ts'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import {
  followKeptMarks,
  keepMark,
  keepMarkDraft,
  readMarkDraft,
  type KeptMark,
} from '#web/lib/kept-marks.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { MarkForWriter } from './mark-for-writer.tsx'
import { MARKS_FULL } from './mark-words.ts'
import { useMarking } from './use-marking.ts'

const PASSAGE = Object({ text: 'These words are elsewhere, too.', file: 'a' })
const PAPER = Object({ order: { id: 7 }, delivery: 3, file: 'a' })

beforeEach(() => learnUser(CASEY_USER))

afterEach(() => {
  clearAuth()
  // Without its person, nothing is kept.
  followKeptMarks()
})

test('a passage of the report becomes a mark that is being written, unless one is being written there already', async () => {
  const page = await awakeLink()
  await page.press('Mark it for your writer')
  expect(readMarkDraft('7/3', 'a')).toMatchObject({ exact: PASSAGE.text, note: '' })
  keepMarkDraft('7/3', markOf('written', 'Half a th'))
  await page.press('Mark it for your writer')
  expect(readMarkDraft('7/3', 'a')).toMatchObject({ id: 'written', note: 'Half a th' })
  expect(page.words()).not.toContain(MARKS_FULL)
})

test('one that does not fit beside the marks and the note in another file says why', async () => {
  const page = await awakeLink()
  fill()
  keepMarkDraft('7/3', { ...markOf('written', 'Half a th'), file: 'b' })
  await page.press('Mark it for your writer')
  expect(page.words()).toContain(MARKS_FULL)
  expect(readMarkDraft('7/3', 'b')).toMatchObject({ note: 'Half a th' })
})

test('a removed mark whose place was taken meanwhile says why it does not come back', async () => {
  let restore = (_own: KeptMark) => {}
  function Part() {
    const marking = useMarking(PAPER, null)
    useLayoutEffect(() => void (restore = (own) => marking.restore(Object({ own }))))
    return null
  }
  const page = await awake(
    <ToastProvider>
      <Part />
    </ToastProvider>,
  )
  restore(markOf('removed', 'Say more.'))
  await pass()
  expect(page.words()).not.toContain(MARKS_FULL)
  fill()
  restore(markOf('another', 'Say more.'))
  await pass()
  expect(page.words()).toContain(MARKS_FULL)
})

function awakeLink() {
  return awake(
    <ToastProvider>
      <MarkForWriter order={7} delivery={3} passage={PASSAGE} />
    </ToastProvider>,
  )
}

function fill() {
  for (let count = 0; count < MARKS_MAX; count += 1) keepMark('7/3', markOf(`m${count}`, 'Note.'))
}

function markOf(id: string, note: string): KeptMark {
  return { id, file: 'a', exact: 'these words', prefix: '', suffix: '', paragraph: 0, note, at: 0 }
}
