// How long a conversation is followed: from when we know the person until they are signed out.
import { expect, onTestFinished, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { clearAuth, learnUser } from './state/auth.ts'
// Loading takes time that no test can let pass, so it is over beforehand.
import './talk/talk.ts'
import './talk/worker.ts'
import { useTalk } from './use-talk.ts'

const CASEY = Object({ id: 7 })
const MINUTE = 60_000

test('every minute we ask for what may be missing, once for all parts of a page, until the person signs out', async () => {
  onTestFinished(clearAuth)
  const page = await awake([<Tools key="a" />, <Tools key="b" />])
  letAnotherTabLead()
  const asked = () => page.calls.filter(({ pair }) => pair === 'messages.states').length
  await pass(MINUTE)
  expect(asked()).toBe(0)
  learnUser(CASEY)
  await pass()
  expect(asked()).toBe(1)
  await pass(MINUTE)
  expect(asked()).toBe(2)
  learnUser(null)
  await pass()
  await pass(MINUTE)
  await page.report('online')
  expect(asked()).toBe(2)
  learnUser(CASEY)
  await pass()
  expect(asked()).toBe(3)
  learnUser(null)
  await pass()
})

function Tools() {
  useTalk()
  return null
}

function letAnotherTabLead(): void {
  const request = (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  Object.assign(navigator, { locks: { request } })
}
