// Signing out from a menu while there is no line, or while words wait to be sent.
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { eventually } from '#tests/kit/eventually.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { CONFIRMATION_EVENT, confirmationIn, type Confirmation } from '#web/lib/confirmation.ts'
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

test('one message that waits to be sent is asked about before it is lost', async () => {
  // The module keeps its disk open, and other tests have none.
  vi.resetModules()
  onTestFinished(() => void vi.resetModules().unstubAllGlobals())
  vi.stubGlobal('indexedDB', new IDBFactory())
  const { putIn } = await import('#web/lib/talk/cabinet.ts')
  const [person, order] = [CASEY_USER.id, 7]
  await putIn({ person, order, hash: 'h1', content: 'Hello', writtenAt: 1, stage: 'waiting', problem: null })
  const page = await awake(
    <ToastProvider>
      <Leave />
    </ToastProvider>,
  )
  let asked: Confirmation | undefined
  addEventListener(CONFIRMATION_EVENT, (event) => void (asked = confirmationIn(event)), { once: true })
  await page.press('Sign Out')
  await eventually(() => expect(asked?.text).toContain('Some of your messages haven’t been sent yet.'))
  expect(page.calls).toEqual([])
  asked?.onDone?.()
  await eventually(() => expect(page.calls).toMatchObject([{ pair: 'sessions.close' }]))
  await page.calls[0]?.lose()
})
