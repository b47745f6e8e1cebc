// A new password in the settings: when it can be saved, and what is wrong with it.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { PasswordForm } from './password-form.tsx'

test('nothing is saved before both fields hold a password, and both are emptied by “Cancel”', async () => {
  const { page, saved, isBarred } = await awakeForm()
  expect([isBarred('Save changes'), isBarred('Cancel')]).toEqual([true, true])
  expect(page.words()).toContain('You haven’t typed anything yet.')
  await page.type('Longhand-2027!', 1)
  expect([isBarred('Save changes'), isBarred('Cancel')]).toEqual([true, false])
  await page.type('Longhand-2027!', 2)
  expect(isBarred('Save changes')).toBe(false)
  await page.press('Cancel')
  expect([isBarred('Save changes'), isBarred('Cancel')]).toEqual([true, true])
  expect(saved).toEqual([])
})

test('two that differ are not sent, and two that are the same are', async () => {
  const { page, saved } = await awakeForm()
  await page.type('Longhand-2027!', 1)
  await page.type('Longhand-2028!', 2)
  await page.press('Save changes')
  expect(saved).toEqual([])
  expect(page.words()).toMatch(/confirmation|match/i)
  await page.type('Longhand-2027!', 2)
  await page.press('Save changes')
  expect(saved).toEqual([{ password: 'Longhand-2027!', confirmation: 'Longhand-2027!' }])
})

test('what the server refuses stands at its field', async () => {
  const { page } = await awakeForm({ password: 'This password has leaked.' })
  await page.type('Longhand-2027!', 1)
  await page.type('Longhand-2027!', 2)
  await page.press('Save changes')
  expect(page.words()).toContain('This password has leaked.')
})

test.each([
  [false, 'Saving a new password signs you out.'],
  [true, 'Your password is changed. You are signed out now'],
])(
  'it says beforehand and afterwards that the person is signed out (changed: %s)',
  async (isChanged, words) => {
    const page = await awake(
      <PasswordForm email="nora@example.test" isChanged={isChanged} onSave={async () => undefined} />,
    )
    expect(page.words()).toContain(words)
  },
)

async function awakeForm(refusal?: Record<string, string>) {
  const saved: unknown[] = []
  const page = await awake(
    <PasswordForm
      email="nora@example.test"
      isChanged={false}
      onSave={async (changed) => {
        saved.push(changed)
        return refusal
      }}
    />,
  )
  return {
    page,
    saved,
    isBarred: (verb: string) => page.button(verb)?.getAttribute('aria-disabled') === 'true',
  }
}
