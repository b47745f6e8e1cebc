// What is saved as soon as it is chosen, one after the other.
import { afterEach, expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser, useAuth } from '#web/lib/state/auth.ts'
import Profile from './profile.tsx'

afterEach(clearAuth)

const FOUND = { countries: [], timezones: [], push: { here: false, others: 0 } }

function openProfile(push: object = FOUND.push) {
  learnUser(CASEY_USER)
  return awakePage(Profile, { ...FOUND, push }, '/settings/profile')
}

test('choices that follow each other on a slow line show at once and are sent in their order, so no older answer comes last', async () => {
  const page = await openProfile()
  const isOn = (name: string) => page.button(name)?.getAttribute('aria-checked')
  for (const name of ['Files, by mail', 'Papers, by mail', 'Files, by mail', 'Quiet hours'])
    await page.press(name)
  expect([isOn('Files, by mail'), isOn('Papers, by mail'), isOn('Quiet hours')]).toEqual([
    'true',
    'false',
    'true',
  ])
  const answers = [
    { mutedMails: ['files'] },
    { mutedMails: ['files', 'papers'] },
    { mutedMails: ['papers'] },
    { mutedMails: ['papers'], quietHours: { from: 22, until: 7 } },
  ]
  for (const [nth, told] of answers.entries()) {
    expect(page.calls).toHaveLength(nth + 1)
    await page.calls[nth]?.answer('client', { ...CASEY_USER, ...told })
  }
  expect(page.calls.map(({ argument }) => argument)).toEqual([
    { mail: 'files', wanted: false },
    { mail: 'papers', wanted: false },
    { mail: 'files', wanted: true },
    { quiet: { from: 22, until: 7 } },
  ])
  expect(useAuth.getState().user).toMatchObject({
    mutedMails: ['papers'],
    quietHours: { from: 22, until: 7 },
  })
  expect([isOn('Files, by mail'), isOn('Papers, by mail'), isOn('Quiet hours')]).toEqual([
    'true',
    'false',
    'true',
  ])
})

test('a choice that got no answer goes back with the reason beside it, and holds up no other', async () => {
  const page = await openProfile()
  await page.press('Files, by mail')
  await page.press('Papers, by mail')
  await page.calls[0]?.lose()
  expect(page.words()).toContain('We got no answer.')
  expect(page.button('Files, by mail')?.getAttribute('aria-checked')).toBe('true')
  await page.calls[1]?.answer('client', { ...CASEY_USER, mutedMails: ['papers'] })
  expect(page.button('Papers, by mail')?.getAttribute('aria-checked')).toBe('false')
})

test('pushes can be switched where a browser gets them, even another one', async () => {
  const page = await openProfile({ here: false, others: 1 })
  await page.press('Files, as push')
  expect(page.calls.at(-1)?.argument).toEqual({ push: 'files', wanted: false })
})

test('until then a switch for pushes says what is missing, and sends nothing', async () => {
  const page = await openProfile()
  await page.press('Files, as push')
  expect(page.calls).toEqual([])
  expect(page.words()).toContain('Turn on push in this browser first.')
})

test('what is typed while the profile is being saved stays, and can be saved next', async () => {
  const page = await openProfile()
  await page.type('Nora Quist')
  await page.press('Save changes')
  await page.type('Nora Q. Quist')
  await page.calls[0]?.answer('client', { ...CASEY_USER, name: 'Nora Quist' })
  expect(page.document.body.querySelector('input')).toMatchObject({ value: 'Nora Q. Quist' })
  await page.press('Save changes')
  expect(page.calls.map(({ argument }) => Object(argument).name)).toEqual(['Nora Quist', 'Nora Q. Quist'])
})
