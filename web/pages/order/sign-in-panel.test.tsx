// Signing in on the way through the order form.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { useAuth } from '#web/lib/state/auth.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const panel = <SignInPanel backurl="/order" onSignedIn={() => {}} onBack={() => {}} />

test('the question of the panel has the focus when it opens', async () => {
  const { document } = await awake(panel)
  expect(document.activeElement?.textContent).toBe('Who is ordering?')
})

test('the panel begins at its first steps, however far its person came before', async () => {
  useAuth.setState({ signInStep: 3, signUpStep: 2 })
  await awake(panel)
  expect(useAuth.getState()).toMatchObject({ signInStep: 1, signUpStep: 1 })
})
