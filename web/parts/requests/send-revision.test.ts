// The marks that go with a request for a revision stay with the customer until we have it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepIn } from '#tests/kit/local-storage.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { keepMark, type KeptMark } from '#web/lib/kept-marks.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { MARKS_KEY } from '#web/lib/storage.ts'
import { sendRevision } from './send-revision.ts'

const MARK: KeptMark = {
  id: 'a',
  file: 'f',
  exact: 'these words',
  prefix: '',
  suffix: '',
  paragraph: 2,
  note: 'Say more.',
  at: 5,
}
const REQUEST = { order: 7, reason: 1, instructions: 'See my marks.', attachments: [], marks: [MARK] }

const kept = new Map<string, string>()

beforeEach(() => {
  keepIn(kept)
  learnUser(CASEY_USER)
  keepMark('7/3', MARK)
})

afterEach(() => {
  clearAuth()
  vi.unstubAllGlobals()
})

test.each([
  ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a request waits already', async () => Response.json({ error: true, message: 'No', code: 'conflict' })],
])('when %s, no mark is lost; once we have the request, they are forgotten', async (_what, failing) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', failing)
  expect(await sendRevision(REQUEST)).toMatchObject({ error: true })
  expect(kept.get(MARKS_KEY)).toContain('Say more.')
  vi.stubGlobal('fetch', async () => Response.json({ type: 'Revision', data: { id: 1 } }))
  expect(await sendRevision(REQUEST)).toEqual({ id: 1 })
  expect(kept.has(MARKS_KEY)).toBe(false)
})
