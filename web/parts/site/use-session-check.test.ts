// When a page finds out who is here: as it opens, as the line comes back, and not where it asks by itself.
import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { clearAuth } from '#web/lib/state/auth.ts'
import { useSessionCheck } from './use-session-check.ts'

afterEach(clearAuth)

test('a page asks who is here, and again when the line is back if no answer came', async () => {
  clearAuth()
  const { calls, report } = await awakeHook(useSessionCheck, undefined, '/faq')
  expect(calls).toHaveLength(1)
  await calls[0]?.lose()
  await report('online')
  expect(calls).toHaveLength(2)
  await calls[1]?.answer('Auth', { user: null })
})

test('the page that deletes an account asks by itself', async () => {
  clearAuth()
  const { calls } = await awakeHook(useSessionCheck, undefined, '/delete')
  expect(calls).toEqual([])
})
