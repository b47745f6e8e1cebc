// What a new account asks for, and where each failure is said.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { clearAuth, useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { CodeStep, PasswordStep } from './sign-in-steps.tsx'
import { ChoosePasswordStep } from './sign-up-steps.tsx'

afterEach(() => {
  clearAuth()
  useOtp.setState({ email: '', otp: '' })
})

const NO_REQUEST = { ask: async () => true, secondsLeft: 0 }

test.each([
  ['too_many', /EmailChangeWait a minute\.Password/],
  ['conflict', /EmailChangeThere was a problem creating your accountPassword/],
  [undefined, /EmailChangeThere was a problem creating your account\.Password/],
])('a new account that gets %s for an answer says so at its address', async (code, words) => {
  const page = await awake(<ChoosePasswordStep email="casey@longhand.test" name="Casey" />)
  // A browser counts what is missing to UTC, in minutes.
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540)
  onTestFinished(() => offset.mockRestore())
  await page.type('A-new-one-77', 1)
  await page.press('Create account')
  const [asked] = page.calls
  expect(asked).toMatchObject({
    pair: 'account.create',
    argument: {
      email: 'casey@longhand.test',
      name: 'Casey',
      timezone: 9,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
  await (code === undefined ? asked?.lose() : asked?.refuse(code, 'Wait a minute.'))
  expect(page.words()).toMatch(words)
  expect(useAuth.getState().user).toBeNull()
})

test('a code that is refused says why', async () => {
  useOtp.setState({ otp: '123456' })
  const page = await awake(<CodeStep email="casey@longhand.test" request={NO_REQUEST} />)
  await page.press('Sign in')
  await page.calls[0]?.refuse('too_many', 'Wait a minute.')
  expect(page.words()).toContain('Wait a minute.')
  const names = page.document.body.elements.map((one) => one.getAttribute('autocomplete'))
  expect(names).toContain('one-time-code')
})

test('a forgotten password keeps where the person wanted to go', async () => {
  const page = await awake(
    <PasswordStep email="casey@longhand.test" backurl="/desk/7" request={NO_REQUEST} />,
  )
  expect(page.document.querySelector('a')?.getAttribute('href')).toBe('/password/reset?backurl=%2Fdesk%2F7')
})
