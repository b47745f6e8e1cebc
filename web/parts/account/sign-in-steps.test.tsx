// Signing in by a mailed code, while its person does something else.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { changeSignInStep, clearAuth, useAuth } from '#web/lib/state/auth.ts'
import { PasswordStep } from './sign-in-steps.tsx'
import { useCodeRequest } from './use-code-request.ts'

function Step() {
  const request = useCodeRequest('signin')
  return <PasswordStep email="casey@longhand.test" backurl="/orders/active" request={request} />
}

test.each([
  ['a code that is on its way leads to the field for it', () => {}, 3],
  [
    'a person who has gone back to another address meanwhile stays there',
    () => changeSignInStep({ type: 'back' }),
    1,
  ],
])('%s', async (_what, meanwhile, step) => {
  clearAuth()
  changeSignInStep({ type: 'update', step: 2 })
  const page = await awake(<Step />, '/signin')
  await page.press('Sign in with a code')
  expect(page.calls).toMatchObject([{ pair: 'verification.enroll' }])
  meanwhile()
  await page.calls[0]?.answer('array', { resend: 60 })
  expect(useAuth.getState().signInStep).toBe(step)
})

test('password managers find their entry by the address', async () => {
  const page = await awake(<Step />, '/signin')
  const told = page.document.body.elements.map((one) => one.getAttribute('autocomplete'))
  expect(told.filter((name) => name !== null)).toEqual(['username', 'current-password'])
})
