// The keys of the desk can be looked up by a key.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { eventually } from '#tests/kit/eventually.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { DeskHeader } from './desk-header.tsx'

afterEach(clearAuth)

test('a question mark opens the list of keys', async () => {
  learnUser({ ...CASEY_USER, scopes: ['client', 'manager'] })
  const page = await awake(
    <ToastProvider>
      <DeskHeader />
    </ToastProvider>,
    '/desk',
  )
  await eventually(async () => {
    await pass()
    expect(page.button('Keys')).toBeDefined()
  })
  expect(page.words()).not.toContain('Letter keys')
  await page.key('?')
  expect(page.words()).toContain('Letter keys')
  await page.key('Escape')
  expect(page.words()).not.toContain('Letter keys')
})
