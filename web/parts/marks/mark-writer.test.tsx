// A note that is written, and cannot always be saved.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { MarkWriter } from './mark-writer.tsx'

test('a note that cannot be saved stays open, and says why', async () => {
  const { press, words, isOpen } = await awakeWriter('Remove a mark first.')
  expect(isOpen()).toBe(true)
  await press('Save')
  expect(isOpen()).toBe(true)
  expect(words()).toContain('Remove a mark first.')
})

test('a note that is saved closes', async () => {
  const { press, isOpen } = await awakeWriter(undefined)
  await press('Save')
  expect(isOpen()).toBe(false)
})

test('a note can be no longer than one that is sent', async () => {
  const { document } = await awakeWriter(undefined)
  const field = document.body.elements.find(({ nodeName }) => nodeName === 'TEXTAREA')
  expect(field?.getAttribute('maxlength')).toBe('500')
})

async function awakeWriter(problem: string | undefined) {
  const page = await awake(
    <MarkWriter
      words="these words"
      isWhole={false}
      note="Say more."
      at={{ left: 0, top: 0 }}
      onType={() => {}}
      onSave={() => problem}
      onCancel={() => {}}
    />,
  )
  const dialog = page.document.body.elements.find(({ nodeName }) => nodeName === 'DIALOG')
  return { ...page, isOpen: () => dialog?.hasAttribute('open') }
}
