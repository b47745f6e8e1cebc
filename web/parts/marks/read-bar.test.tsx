// The list of the bar under a paper whose marks come and go.
import { beforeEach, expect, test } from 'vitest'
import { create } from 'zustand'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { ReadBar } from './read-bar.tsx'
import type { ShownMark } from './shown-marks.ts'

test('a list that is closed from within gives the focus back to what opened it', async () => {
  const page = await awake(<Bar />)
  await page.press('1 mark')
  page.button('Remove')?.focus()
  await page.key('Escape')
  expect(page.words()).not.toContain('Note of one')
  expect(page.document.activeElement?.textContent).toContain('1 mark')
})

test('a list whose last mark was removed stays closed when the next mark comes', async () => {
  const page = await awake(<Bar />)
  await page.press('1 mark')
  expect(page.words()).toContain('Note of one')
  await page.press('Remove')
  useMarks.setState({ marks: [markOf('two')] })
  await pass()
  expect(page.words()).not.toContain('Note of two')
  await page.press('1 mark')
  expect(page.words()).toContain('Note of two')
})

const useMarks = create(() => ({ marks: [markOf('one')] }))
beforeEach(() => useMarks.setState({ marks: [markOf('one')] }))

function Bar() {
  const { marks } = useMarks()
  return (
    <ReadBar
      marks={marks}
      isWriting={false}
      to="/order/7/revision"
      reason={undefined}
      caption=""
      onAsk={() => {}}
      onGo={() => {}}
      pathTo={() => ''}
      onEdit={() => {}}
      onRemove={() => useMarks.setState({ marks: [] })}
    />
  )
}

function markOf(id: string): ShownMark {
  const words = {
    key: id,
    number: 1,
    exact: 'These words',
    note: `Note of ${id}`,
    isWhole: false,
    page: null,
  }
  const own = { id, file: 'a', exact: '', prefix: '', suffix: '', paragraph: 0, note: '', at: 1 }
  return { ...words, passage: null, elsewhere: null, asked: null, own }
}
