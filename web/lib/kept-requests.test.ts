// What a browser keeps of requests that were begun.
import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { useKeptRequest } from './kept-requests.ts'
import { clearAuth, learnUser } from './state/auth.ts'
import { REQUESTS_KEY } from './storage.ts'

afterEach(clearAuth)

test('the eleventh request takes the place of the one that was begun longest ago', async () => {
  learnUser(CASEY_USER)
  const items = Array.from({ length: 10 }, (_, at) => [`revision/${at + 1}`, { text: `Words ${at + 1}` }])
  const { now } = await awakeHook(useKeptRequest, 'revision/11', '/', {
    [REQUESTS_KEY]: JSON.stringify({ person: CASEY_USER.id, items }),
  })
  now()[1]('text', 'The newest.')
  const kept: unknown = JSON.parse(localStorage.getItem(REQUESTS_KEY) ?? '')
  expect(Object(kept).items).toEqual([...items.slice(1), ['revision/11', { text: 'The newest.' }]])
})
