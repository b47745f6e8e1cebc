// A mailed code or link: when another one may be asked for, and what went wrong.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useCodeRequest } from './use-code-request.ts'

const hasFailed = () => useAuth.getState().isRequestCodeError

test('after a mail, the seconds are counted until another may be asked for, but not for another address', async () => {
  const { now, calls } = await awakeHook(() => useCodeRequest('reset'), 0)
  const asking = now().ask('casey@longhand.test')
  await pass()
  await calls[0]?.answer('code', { resend: 60 })
  expect(await asking).toBe(true)
  expect(now().secondsLeft).toBe(60)
  await pass(20_000)
  expect(now().secondsLeft).toBeLessThanOrEqual(40)
  expect(await now().ask('casey@longhand.test')).toBe(true)
  expect(calls).toHaveLength(1)
  void now().ask('other@longhand.test')
  await pass()
  expect(calls).toMatchObject([{}, { argument: { email: 'other@longhand.test', purpose: 'reset' } }])
})

test('a mail that did not leave can be asked for at once, and its failure is forgotten with the page', async () => {
  const { now, calls, leave } = await awakeHook(() => useCodeRequest('signin'), 0)
  const asking = now().ask('casey@longhand.test')
  await pass()
  await calls[0]?.lose()
  expect(await asking).toBe(false)
  expect([hasFailed(), now().secondsLeft]).toEqual([true, 0])
  void now().ask('casey@longhand.test')
  await pass()
  expect([hasFailed(), calls.length]).toEqual([false, 2])
  await calls[1]?.lose()
  await leave()
  expect(hasFailed()).toBe(false)
})

test('a mail that is asked for twice before the answer is here is asked for once', async () => {
  const { now, calls } = await awakeHook(() => useCodeRequest('signin'), 0)
  const [first, second] = [now().ask('casey@longhand.test'), now().ask('casey@longhand.test')]
  await pass()
  expect(calls).toHaveLength(1)
  await calls[0]?.answer('code', { resend: 60 })
  expect([await first, await second]).toEqual([true, true])
})

test('what an earlier request hears late is no news for the next address, nor on the next page', async () => {
  const { now, calls, leave } = await awakeHook(() => useCodeRequest('signin'), 0)
  void now().ask('casey@longhand.test')
  void now().ask('other@longhand.test')
  await pass()
  await calls[1]?.answer('code', { resend: 60 })
  await calls[0]?.lose()
  expect([hasFailed(), now().secondsLeft]).toEqual([false, 60])
  void now().ask('third@longhand.test')
  await pass()
  await leave()
  await calls[2]?.lose()
  expect(hasFailed()).toBe(false)
})
