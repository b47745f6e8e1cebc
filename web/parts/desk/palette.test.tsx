// The palette by keys: which entry is reached, and what Enter does while a word is put together.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { Palette } from './palette.tsx'

afterEach(clearAuth)

test('the box names the entry that the keys have reached, and the first one once its words change', async () => {
  const { page, reached } = await awakePalette()
  const [first, second] = [await reached(), await reached('ArrowDown')]
  expect(second).not.toBe(first)
  await page.type('d')
  expect(await reached()).toContain('Disputes')
  await page.type('nothing like it')
  expect(await reached()).toBeUndefined()
})

test('Enter chooses, but not while a word is put together', async () => {
  const { page, isClosed } = await awakePalette()
  await page.type('disp')
  await page.key('Enter', { isComposing: true }, 0)
  expect([isClosed(), page.path()]).toEqual([false, '/desk'])
  await page.key('Enter', {}, 0)
  expect([isClosed(), page.path()]).toEqual([true, '/desk?queue=disputes'])
})

async function awakePalette() {
  learnUser({ ...CASEY_USER, scopes: ['client', 'manager'] })
  let closed = false
  const page = await awake(<Palette onClose={() => (closed = true)} />, '/desk')
  const { body } = page.document
  return {
    page,
    isClosed: () => closed,
    /** Returns the words of the entry that a screen reader hears of, after a key. */
    reached: async (key = 'Shift') => {
      await page.key(key, {}, 0)
      const id = body.querySelector('input')?.getAttribute('aria-activedescendant') ?? ''
      const option = page.document.getElementById(id)
      expect(option?.getAttribute('aria-selected') ?? 'true').toBe('true')
      return option?.textContent
    },
  }
}
