// An order form that begins with an earlier order.
import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { eventually } from '#tests/kit/eventually.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { restoreDraft, useOrderForm } from '#web/parts/order-form/order-state.ts'
import { useTemplate } from './use-template.ts'

afterEach(clearAuth)

test('a copy that did not come says why, and comes when the line is back or when it is asked for', async () => {
  const { now, calls, reach, report, path, goBack } = await awakeTemplate()
  await reach(1)
  await calls[0]?.lose()
  expect(now()[0]?.problem).toContain('We got no answer.')
  expect(path()).toBe('/order?from=42')
  await report('online')
  await reach(2)
  await calls[1]?.lose()
  now()[0]?.tryAgain?.()
  await reach(3)
  await calls[2]?.answer('array', {})
  expect(path()).toBe('/order')
  expect(now()[0]).toMatchObject({ problem: expect.stringContaining('couldn’t find'), tryAgain: undefined })
  await goBack()
  expect(calls).toHaveLength(3)
})

test('a person who has left the form is not called back to it', async () => {
  const { calls, reach, leave, path } = await awakeTemplate()
  await reach(1)
  await leave()
  await calls[0]?.answer('array', {})
  expect(path()).toBe('/order?from=42')
})

test('a visitor signs in first; a person of whom we do not know is not sent to', async () => {
  const { now, calls, reach, report, path } = await awakeTemplate(null)
  await reach(1)
  await calls[0]?.lose()
  await reach(2)
  expect(calls[1]).toMatchObject({ pair: 'types.fetch', argument: { previousId: 42 } })
  await calls[1]?.lose()
  expect(now()[0]?.problem).toContain('We got no answer.')
  expect(path()).toBe('/order?from=42')
  await report('online')
  await reach(3)
  await calls[2]?.answer('auth', { user: null, token: null })
  expect(path()).toBe('/signin?backurl=%2Forder%3Ffrom%3D42')
})

async function awakeTemplate(user: typeof CASEY_USER | null = CASEY_USER) {
  useOrderForm.setState(useOrderForm.getInitialState(), true)
  if (user) learnUser(user)
  const hook = await awakeHook(() => [useTemplate()], 0, '/order?from=42')
  restoreDraft()
  await pass()
  const reach = (count: number) => eventually(() => expect(hook.calls).toHaveLength(count))
  return { ...hook, reach }
}
