// Signing out from a menu while there is no line.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { eventually } from '#tests/kit/eventually.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser, useAuth } from '#web/lib/state/auth.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { useSignOut } from './use-sign-out.ts'

afterEach(clearAuth)

function Leave() {
  const leave = useSignOut('public header')
  return (
    <button type="button" onClick={leave}>
      Sign Out
    </button>
  )
}

test('a person whose sign-out got no answer stays signed in, and hears it', async () => {
  learnUser(CASEY_USER)
  const page = await awake(
    <ToastProvider>
      <Leave />
    </ToastProvider>,
  )
  await page.press('Sign Out')
  await eventually(() => expect(page.calls).toMatchObject([{ pair: 'sessions.close' }]))
  await page.calls[0]?.lose()
  expect(page.words()).toContain('You’re still signed in')
  expect(useAuth.getState().user).toEqual(CASEY_USER)
})
