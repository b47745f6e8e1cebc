// The letters that go from mark to mark, and where they stay letters.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { useMarkKeys } from './use-mark-keys.ts'

test('“n” and “p” go from mark to mark, and on from the last one to the first', async () => {
  const { reached } = await awakeMarks()
  expect(await reached('n')).toBe('First')
  expect(await reached('n')).toBe('Second')
  expect(await reached('n')).toBe('First')
  expect(await reached('p')).toBe('Second')
  expect(await reached('x')).toBe('Second')
})

test('where no mark has the focus, “p” goes to the last one', async () => {
  const { reached } = await awakeMarks()
  expect(await reached('p')).toBe('Second')
})

test('in a field and with another key they do nothing', async () => {
  const { page, reached } = await awakeMarks()
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(await reached('n', { [held]: true })).toBeUndefined()
  await page.key('n', {}, 0)
  expect(page.document.activeElement).toBeNull()
})

test('in a dialog over the paper they do nothing', async () => {
  const { page, reached } = await awakeMarks()
  page.button('Leave')?.focus()
  expect(await reached('n')).toBe('Leave')
})

function Marks() {
  useMarkKeys()
  return (
    <>
      <button type="button" data-mark>
        First
      </button>
      <button type="button" data-mark>
        Second
      </button>
      <textarea aria-label="Your note" />
      <dialog open>
        <button type="button">Leave</button>
      </dialog>
    </>
  )
}

async function awakeMarks() {
  const page = await awake(<Marks />)
  const { document } = page
  const all = () => document.body.elements.filter((element) => element.hasAttribute('data-mark'))
  Object.assign(document, { querySelectorAll: all })
  return {
    page,
    /** Returns which mark has the focus after a key. */
    reached: async (key: string, held = {}) => {
      await page.key(key, held)
      return document.activeElement?.textContent
    },
  }
}
