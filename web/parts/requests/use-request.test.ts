// What becomes of a request: it is sent, refused, or another tab was quicker.
import { expect, onTestFinished, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { REQUESTS_KEY } from '#web/lib/storage.ts'
import { useRequest } from './use-request.tsx'

const refusal = (code: string, more = {}) => ({
  error: true,
  code,
  message: 'It is decided already.',
  ...more,
})

test.each([
  [
    'one that was sent ends the form',
    Object({ id: 1 }),
    { wrong: undefined, isBegun: false, loads: 1, says: 'ok' },
  ],
  [
    'one that another tab has sent says so, loads the order anew and keeps the form',
    refusal('conflict'),
    { wrong: undefined, isBegun: true, loads: 1, says: 'danger' },
  ],
  [
    'a field that is wrong says so at its place',
    refusal('invalid_input', { fields: { reason: 'Choose one.' } }),
    { wrong: { reason: 'Choose one.' }, isBegun: true, loads: 0, says: undefined },
  ],
  [
    'any other refusal stands at the end of the form',
    refusal('forbidden'),
    { wrong: { form: 'It is decided already.' }, isBegun: true, loads: 0, says: undefined },
  ],
])('%s', async (_what, answer, { wrong, isBegun, loads, says }) => {
  const { request, send } = await awakeRequest()
  expect(await send(answer)).toEqual(wrong)
  expect([request.now().isBegun, request.loads(), toneOf(request.now())]).toEqual([isBegun, loads, says])
})

test.each([
  ['an answer that it was sent', Object({ id: 1 }), false],
  ['the answer that another tab was quicker', refusal('conflict'), true],
])('after %s its words are kept: %s, %s', async (_what, answer, isKept) => {
  learnUser(CASEY_USER)
  onTestFinished(clearAuth)
  const { send } = await awakeRequest({
    [REQUESTS_KEY]: JSON.stringify({ person: CASEY_USER.id, items: [['revision/7', { text: 'Use maps.' }]] }),
  })
  await send(answer)
  expect(localStorage.getItem(REQUESTS_KEY) !== null).toBe(isKept)
})

test('what is said of one try is gone when the next begins', async () => {
  const { request, send } = await awakeRequest()
  await send(refusal('conflict'))
  expect(toneOf(request.now())).toBe('danger')
  void request.now().send(() => new Promise(() => {}))
  await pass()
  expect(request.now().banner).toBe(null)
})

function toneOf({ banner }: ReturnType<typeof useRequest>): unknown {
  return Object(banner).props?.tone
}

async function awakeRequest(kept = {}) {
  const request = await awakeHook(() => useRequest('revision/7', 'We have your request.'), 0, '/', kept)
  request.now().begin()
  await pass()
  async function send(answer: unknown) {
    const sending = request.now().send(async () => answer)
    await pass()
    return sending
  }
  return { request, send }
}
