// The question behind an entry of a list: new or known, and with what it adds to a price only where it adds something.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { EntryDialog, type ListEntry } from './entry-dialog.tsx'

test.each([
  ['a new entry', { title: '' }, 'You can change it later, but you cannot remove it.'],
  ['a known entry', { id: 4, title: 'History' }, 'You can change it again later.'],
])('%s says what can be done with it later', async (_what, entry, words) => {
  const { page, saved } = await awakeEntry(entry)
  expect(page.words()).toContain(words)
  expect(page.words()).not.toContain('Percent')
  await page.type('Astronomy')
  await page.press('Save')
  expect(saved).toEqual([{ ...entry, title: 'Astronomy' }])
})

test('a category has its percent, and what was refused stands at its field', async () => {
  const { page, saved, done } = await awakeEntry({ id: 4, title: 'Top', percent: 30 }, () => ({
    error: true,
    code: 'validation',
    message: 'No.',
    fields: { percent: 'Choose a whole number from 0 to 100.' },
  }))
  await page.type('150', 1)
  await page.press('Save')
  expect(saved).toEqual([{ id: 4, title: 'Top', percent: 150 }])
  expect(page.words()).toContain('Choose a whole number from 0 to 100.')
  expect(done).toEqual([])
})

async function awakeEntry(entry: ListEntry, answer: () => unknown = () => true) {
  const saved: ListEntry[] = []
  const done: string[] = []
  const page = await awake(
    <EntryDialog
      heading="An entry"
      consequence="The order form offers it at once."
      entry={entry}
      save={async (changed) => {
        saved.push(changed)
        return answer()
      }}
      onClose={() => {}}
      onDone={() => void done.push('done')}
    />,
  )
  return { page, saved, done }
}
