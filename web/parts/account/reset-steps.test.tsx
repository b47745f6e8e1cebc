// A new password behind a mailed link, also for a person who is signed in in this browser.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { keepBackurl } from '#web/lib/backurl.ts'
import { clearAuth, learnUser, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { NewPasswordStep } from './reset-steps.tsx'

const STEP = <NewPasswordStep token="T" email="casey@longhand.test" isDead={false} />

test('a new password ends the session of this browser, and leads to signing in with its address and on', async () => {
  const page = await awake(STEP, '/password/reset?token=T')
  learnUser(CASEY_USER)
  keepBackurl('/statement')
  await page.type('A-new-one-77', 1)
  await page.press('Set the password')
  expect(page.calls).toMatchObject([
    { pair: 'account.reset', argument: { password: 'A-new-one-77', token: 'T' } },
  ])
  await pass(1000)
  expect(page.button('Set the password')?.getAttribute('aria-busy')).toBe('true')
  await page.calls[0]?.answer('bool', true)
  expect(useAuth.getState()).toMatchObject({ user: null, isAuthenticated: false, isResetPassword: true })
  expect(useOtp.getState().email).toBe('casey@longhand.test')
  expect(page.path()).toBe('/signin?backurl=%2Fstatement')
  clearAuth()
})

test('a link that has died meanwhile offers another, and leaves the session as it is', async () => {
  const page = await awake(STEP, '/password/reset?token=T')
  learnUser(CASEY_USER)
  await page.type('A-new-one-77', 1)
  await page.press('Set the password')
  await page.calls[0]?.refuse('invalid_code')
  expect(page.words()).toContain('Ask for a new link')
  expect(useAuth.getState().user).toEqual(CASEY_USER)
  clearAuth()
})

test('a lost answer says nothing about the link', async () => {
  const page = await awake(STEP, '/password/reset?token=T')
  await page.type('A-new-one-77', 1)
  await page.press('Set the password')
  await page.calls[0]?.lose()
  expect(page.words()).toContain('Something went wrong')
  expect(page.words()).not.toContain('Ask for a new link')
})

test('a person who has gone to another page meanwhile stays there, signed out', async () => {
  const page = await awake(STEP, '/password/reset?token=T')
  learnUser(CASEY_USER)
  await page.type('A-new-one-77', 1)
  await page.press('Set the password')
  await page.leave()
  await page.calls[0]?.answer('bool', true)
  expect(useAuth.getState()).toMatchObject({ user: null, isResetPassword: true })
  expect(page.path()).toBe('/password/reset?token=T')
  clearAuth()
})
