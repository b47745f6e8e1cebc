// Keys in a dialog of the desk: done from any field, and a digit for each choice.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { useDialogKeys } from './use-dialog-keys.ts'

const ELSEWHERE = undefined
const [NOTE, CHOICE] = [0, 1]

afterEach(clearAuth)

test.each([
  ['with Ctrl and Enter', 'Enter', { ctrlKey: true }, ELSEWHERE, ['done']],
  ['with ⌘ and Enter while words are written', 'Enter', { metaKey: true }, NOTE, ['done']],
  ['not with Enter alone', 'Enter', {}, ELSEWHERE, []],
  ['not with Ctrl and another key', 'a', { ctrlKey: true }, ELSEWHERE, []],
])('a dialog is done %s', async (_how, key, held, field, told) => {
  expect(await pressed(key, held, field)).toEqual(told)
})

test.each([
  ['on the page', '2', {}, ELSEWHERE, [2]],
  ['on a choice', '9', {}, CHOICE, [9]],
  ['not while words are written', '2', {}, NOTE, []],
  ['not with 0', '0', {}, ELSEWHERE, []],
  ['not with Ctrl', '2', { ctrlKey: true }, ELSEWHERE, []],
  ['not with ⌘', '2', { metaKey: true }, ELSEWHERE, []],
  ['not with Alt', '2', { altKey: true }, ELSEWHERE, []],
])('a digit chooses %s', async (_where, key, held, field, told) => {
  expect(await pressed(key, held, field)).toEqual(told)
})

test.each([
  ['chooses with no digit', '2', {}, []],
  ['is done with Ctrl and Enter all the same', 'Enter', { ctrlKey: true }, ['done']],
])('a person who has switched letter keys off %s', async (_what, key, held, told) => {
  learnUser({ ...CASEY_USER, hasLetterKeys: false })
  expect(await pressed(key, held)).toEqual(told)
})

async function pressed(
  key: string,
  held: Readonly<Record<string, boolean>> = {},
  field?: number,
): Promise<readonly unknown[]> {
  const told: unknown[] = []
  function Dialog() {
    useDialogKeys({ onDone: () => told.push('done'), onDigit: (digit) => told.push(digit) })
    return (
      <section>
        <textarea aria-label="Note" />
        <input type="radio" aria-label="Refund" />
      </section>
    )
  }
  const page = await awake(<Dialog />)
  await page.key(key, held, field)
  await page.leave()
  await page.key(key, held)
  return told
}
