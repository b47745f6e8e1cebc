// Signing in on the way through the order form.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const panel = <SignInPanel backurl="/order" onSignedIn={() => {}} onBack={() => {}} />

test('the question of the panel has the focus when it opens', async () => {
  const { document } = await awake(panel)
  expect(document.activeElement?.textContent).toBe('Who is ordering?')
})

test('the panel forgets when it is left how far its person came, so that it opens at its first steps', async () => {
  const { leave } = await awake(panel)
  useAuth.setState({ signInStep: 3, signUpStep: 2 })
  useOtp.setState({ otp: '123456' })
  await leave()
  expect(useAuth.getState()).toMatchObject({ signInStep: 1, signUpStep: 1 })
  expect(useOtp.getState().otp).toBe('')
})
