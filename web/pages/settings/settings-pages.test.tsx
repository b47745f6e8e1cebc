// What the pages of the settings do with an answer: it counts for the account, and is said of what was pressed.
import { afterEach, expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { CONFIRMATION_EVENT, confirmationIn, runConfirmed } from '#web/lib/confirmation.ts'
import { clearAuth, learnUser, useAuth } from '#web/lib/state/auth.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import Security from './security.tsx'
import SocialLinking from './social-linking.tsx'

afterEach(clearAuth)

const DEVICE = { id: 1, title: 'Firefox on Linux', current: true, createdAt: 0, seenAt: 0 }

function SecurityPage(props: Parameters<typeof Security>[0]) {
  return (
    <ToastProvider>
      <Security {...props} />
    </ToastProvider>
  )
}

async function openSecurity(given: object = {}) {
  learnUser({ ...CASEY_USER, ...given })
  return awakePage(Object(SecurityPage), { devices: [DEVICE], passkeys: [] })
}

test('a provider that is disconnected is so in the account, the other one stays, and the next try begins without words', async () => {
  const profiles = (['google', 'facebook'] as const).map((kind) =>
    Object({ kind, active: true, name: 'Casey', createdAt: null }),
  )
  learnUser({ ...CASEY_USER, profiles })
  const page = await awakePage(Object(SocialLinking), { offered: ['google', 'facebook'] })
  const asked: (ReturnType<typeof confirmationIn> | undefined)[] = []
  addEventListener(CONFIRMATION_EVENT, (event) => asked.push(confirmationIn(event)))
  await page.press('Disconnect Google')
  const [question] = asked
  if (!question) throw new Error('Nothing was asked')
  const done = runConfirmed(question)
  await pass()
  await page.calls[0]?.answer('bool', true)
  expect(await done).toBeUndefined()
  question.onDone?.()
  await pass()
  expect(useAuth.getState().user?.profiles.map(({ active }) => active)).toEqual([false, true])
  expect(page.words()).toContain('Google is disconnected.')
  await page.press('Disconnect Facebook')
  expect(page.words()).not.toContain('is disconnected.')
})

test('a person who came to connect a provider is asked for a proof first, and by this provider’s name', async () => {
  learnUser(CASEY_USER)
  const offered = { offered: ['google', 'facebook'] }
  const page = await awakePage(Object(SocialLinking), offered, '/settings/social-linking?confirm=facebook')
  expect(page.words()).toContain('Confirm that it is you, then connect Facebook.')
})

test('a password that is refused says why at its field', async () => {
  const page = await openSecurity()
  const fields = page.document.body.elements.filter(({ nodeName }) => nodeName === 'INPUT')
  for (const [nth, field] of fields.entries())
    if (field.getAttribute('autocomplete') === 'new-password') await page.type('Longhand-2027!', nth)
  await page.press('Save changes')
  expect(page.calls).toMatchObject([{ pair: 'account.update', argument: { password: 'Longhand-2027!' } }])
  const why = { confirmation: 'Type it once more.' }
  await page.calls[0]?.refuse('invalid_input', 'See the fields.', why)
  expect(page.words()).toContain('Type it once more.')
  expect(page.words()).not.toContain('See the fields.')
})

test('the end of this session is a sign-out', async () => {
  const page = await openSecurity()
  await page.press('End the session of Firefox on Linux')
  expect(page.calls).toMatchObject([{ pair: 'sessions.close' }])
  await page.calls[0]?.refuse('internal')
  expect(page.words()).toContain('Firefox on Linux is still signed in')
})

test('the account is looked up again after a passkey was added or not, and after the address is proved', async () => {
  const page = await openSecurity()
  await page.press('Add a passkey')
  await expect.poll(() => page.calls).toMatchObject([{ pair: 'passkeys.prepare' }])
  await page.calls[0]?.refuse('too_many', 'Wait a minute.')
  expect(page.calls[1]).toMatchObject({ pair: 'sessions.info' })
  await page.calls[1]?.lose()
  expect(page.words()).toContain('Wait a minute.')
})

test('an address that is proved counts for the account at once', async () => {
  const page = await openSecurity({ isEmailProven: false })
  await page.press('Send me a code')
  await page.calls[0]?.answer('array', { resend: 60 })
  const fields = page.document.body.elements.filter(({ nodeName }) => nodeName === 'INPUT')
  await page.type(
    '123456',
    fields.findIndex((field) => field.getAttribute('autocomplete') === 'one-time-code'),
  )
  await page.press('Verify')
  await page.calls[1]?.answer('bool', true)
  expect(page.calls[2]).toMatchObject({ pair: 'sessions.info' })
  const loads = page.loads()
  await page.calls[2]?.answer('array', { user: { ...CASEY_USER, isEmailProven: true } })
  // A stranger's sessions and passkeys have ended.
  expect(page.loads()).toBe(loads + 1)
  expect(useAuth.getState().user?.isEmailProven).toBe(true)
  expect(page.words()).toContain('Your address is verified.')
})
