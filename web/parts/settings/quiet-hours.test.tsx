// Quiet hours that are chosen while the line is slow.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { QuietHours } from './quiet-hours.tsx'

test('what was chosen last stays, whichever saving ends first, and the next choice builds on it', async () => {
  const { page, saving, end } = await awakeHours()
  await page.type('20')
  await page.type('6', 1)
  expect(saving).toEqual([
    { from: 20, until: 7 },
    { from: 20, until: 6 },
  ])
  await end(0)
  await page.type('21')
  expect(saving.at(-1)).toEqual({ from: 21, until: 6 })
})

test('what could not be saved goes back with its reason, which the next choice takes away', async () => {
  const { page, saving, end } = await awakeHours()
  await page.type('20')
  await end(0, 'We got no answer.')
  expect(page.words()).toContain('We got no answer.')
  await page.type('6', 1)
  expect(saving.at(-1)).toEqual({ from: 22, until: 6 })
  expect(page.words()).not.toContain('We got no answer.')
})

test('hours are switched off, and on again with the usual ones', async () => {
  const { page, saving } = await awakeHours()
  await page.press('Quiet hours')
  await page.press('Quiet hours')
  expect(saving).toEqual([null, { from: 22, until: 7 }])
})

/** The hours of a person who has the usual ones, saved when the test says so. */
async function awakeHours() {
  const saving: unknown[] = []
  const ends: ((why?: string) => void)[] = []
  const onSave = (quiet: unknown) => {
    saving.push(quiet)
    return new Promise<string | undefined>((resolve) => ends.push(resolve))
  }
  const user = { ...CASEY_USER, quietHours: { from: 22, until: 7 } }
  const page = await awake(<QuietHours user={user} onSave={onSave} />)
  return {
    page,
    saving,
    end: (nth: number, why?: string) => {
      ends[nth]?.(why)
      return pass()
    },
  }
}
