// How many things wait for an admin, while pages are loaded one after the other.
import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { useRevalidator } from 'react-router'
import { useTroubleCount } from './use-trouble-count.ts'

afterEach(clearAuth)

function useCount() {
  return { count: useTroubleCount(), ...useRevalidator() }
}

test('the count is asked for anew whenever the page is loaded, and no older answer covers the newest', async () => {
  learnUser({ ...CASEY_USER, scopes: ['admin'] })
  const { now, calls } = await awakeHook(useCount, 0)
  expect(calls).toMatchObject([{ pair: 'desk.unsettled' }])
  void now().revalidate()
  await pass()
  expect(calls).toHaveLength(2)
  await calls[1]?.answer('array', { waiting: 3 })
  await calls[0]?.answer('array', { waiting: 4 })
  expect(now().count).toBe(3)
  void now().revalidate()
  await pass()
  await calls[2]?.lose()
  expect(now().count).toBe(3)
})

test('nothing is counted for a manager', async () => {
  learnUser({ ...CASEY_USER, scopes: ['manager'] })
  const { now, calls } = await awakeHook(useCount, 0)
  expect([now().count, calls]).toEqual([0, []])
})
