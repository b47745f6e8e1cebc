// Waiting for an export that is being made.
import { afterEach, expect, test, vi } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import CloseAccount from './close-account.tsx'

afterEach(clearAuth)

const EXPORT = { key: 'k', name: 'longhand.zip', date: 0, expires: 86_400, size: null, state: 'pending' }

test('the page looks again every two seconds while an export is made or could not be asked about, and not once it is there', async () => {
  learnUser(CASEY_USER)
  const page = await awakePage(CloseAccount, { accountExports: [EXPORT] }, '/settings/close-account')
  const loadsIn = async (ms: number) => {
    const before = page.loads()
    vi.advanceTimersByTime(ms)
    await pass()
    return page.loads() - before
  }
  expect(await loadsIn(1900)).toBe(0)
  expect(await loadsIn(100)).toBe(1)
  await page.find({ accountExports: null })
  expect(await loadsIn(2000)).toBe(1)
  await page.find({ accountExports: [{ ...EXPORT, state: 'approved', size: 10 }] })
  expect(await loadsIn(60_000)).toBe(0)
})

test('on a slow line the next look waits for the answer to the one before', async () => {
  learnUser(CASEY_USER)
  const page = await awakePage(CloseAccount, { accountExports: [EXPORT] }, '/settings/close-account')
  const answer = page.holdPages()
  await pass(10_000)
  expect(page.loads()).toBe(1)
  await answer()
  await pass(2000)
  expect(page.loads()).toBe(2)
})
