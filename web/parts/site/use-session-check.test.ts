// When a header asks who is here: as its page opens and as the line comes back, but not on the page that asks on its own.
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

test('on the page for deleting an account, which asks on its own, the header asks nothing', async () => {
  clearAuth()
  const { calls } = await awakeHook(useSessionCheck, undefined, '/delete')
  expect(calls).toEqual([])
})
