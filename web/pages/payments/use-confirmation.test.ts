// How long the page asks after a payment, and which answers end its asking.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPatiently } from './use-confirmation.ts'

const ASKED = { id: 7, type: 'PAYPAL', token: 'T', payload: {} } as const
const OVER_A_MINUTE_MS = 61_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a fault', () => refused('internal')],
  ['too many calls', () => refused('too_many')],
  ['a provider that is away', () => refused('unavailable')],
  ['no line', () => Promise.reject(new Error('There is no line'))],
])('%s says nothing about the payment, so we ask again', async (_what, fail) => {
  const calls = answerWith(fail, async () => confirmed('paid'))
  const asking = askPatiently(ASKED, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(OVER_A_MINUTE_MS)
  expect(await asking).toBe('paid')
  expect(calls).toHaveLength(2)
})

test.each([
  ['paid', async () => confirmed('paid')],
  ['failed', async () => confirmed('failed')],
  ['unknown', () => refused('not_found')],
  ['unknown', () => refused('invalid_input')],
])('the first answer that it is %s ends the asking', async (outcome, answer) => {
  const calls = answerWith(answer, async () => confirmed('pending'))
  const asking = askPatiently(ASKED, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(OVER_A_MINUTE_MS)
  expect(await asking).toBe(outcome)
  expect(calls).toHaveLength(1)
})

test('a payment that stays pending is asked after for a minute, and not after the person has left', async () => {
  const calls = answerWith(async () => confirmed('pending'))
  const asking = askPatiently(ASKED, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(OVER_A_MINUTE_MS)
  expect(await asking).toBe('pending')
  expect(calls).toHaveLength(6)
  for (const beforeLeaving of [0, 100]) {
    const leaving = new AbortController()
    const left = askPatiently(ASKED, leaving.signal)
    await vi.advanceTimersByTimeAsync(beforeLeaving)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(OVER_A_MINUTE_MS)
    await left
  }
  expect(calls).toHaveLength(8)
})

/** Gives the answers in turn, the last one from then on. */
function answerWith(...answers: (() => Promise<Response>)[]): unknown[] {
  const calls: unknown[] = []
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url)
    return (answers[calls.length - 1] ?? answers.at(-1))?.()
  })
  return calls
}

function confirmed(status: string): Response {
  return Response.json({ type: 'Payment', data: { id: 1, type: 'PAYPAL', status, order: 7 } })
}

async function refused(code: string): Promise<Response> {
  return Response.json({ error: true, message: 'No', code })
}
