// What signing out leaves behind in the browser: nothing of the person, and a fresh page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CASEY_USER } from '#tests/kit/users.ts'
import { signOut } from './sign-out.ts'
import { clearAuth, learnUser, useAuth } from './state/auth.ts'
import { useMessages } from './state/messages.ts'
import { DRAFT_KEY, LARGE_FILES_KEY, MARKS_KEY, MESSAGE_DRAFTS_KEY, REQUESTS_KEY } from './storage.ts'

const kept = new Map<string, string>()
const location = { assign: vi.fn<(path: string) => void>(), reload: vi.fn<() => void>() }
let answer: () => Promise<Response>

beforeEach(() => {
  for (const key of [DRAFT_KEY, LARGE_FILES_KEY, MARKS_KEY, MESSAGE_DRAFTS_KEY, REQUESTS_KEY])
    kept.set(key, '[]')
  vi.stubGlobal('localStorage', { removeItem: (key: string) => kept.delete(key) })
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', () => answer())
  answer = async () => Response.json({ type: 'bool', data: true })
  learnUser(CASEY_USER)
  useAuth.setState({ openMobileMenu: true })
  useMessages.setState({ totalUnread: 2 })
})

afterEach(() => {
  clearAuth()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('it clears who was signed in, resets the messages and closes the menu (AUTH-31 AUTH-33 AUTH-34)', async () => {
  expect(await signOut('customer area')).toBe(true)
  expect(useAuth.getState()).toEqual(useAuth.getInitialState())
  expect(useMessages.getState()).toEqual(useMessages.getInitialState())
  expect(useAuth.getState().openMobileMenu).toBe(false)
  expect([...kept.keys()]).toEqual([])
})

test('it makes the other tabs of this browser leave, too', async () => {
  const tab = new BroadcastChannel('longhand')
  const told = new Promise((resolve) => tab.addEventListener('message', ({ data }) => resolve(data)))
  await signOut('customer area')
  expect(await told).toEqual({ kind: 'signed out' })
  tab.close()
})

test('it leads to the sign-in page, home, or here again, by where it was chosen', async () => {
  await signOut('customer area')
  expect(location.assign).toHaveBeenLastCalledWith('/signin')
  await signOut('mobile menu')
  expect(location.assign).toHaveBeenLastCalledWith('/')
  await signOut('public header')
  expect(location.reload).toHaveBeenCalledOnce()
})

test.each([
  [
    'the server refuses',
    async () => Response.json({ error: true, message: 'Internal error', code: 'internal' }),
  ],
  ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it is false when %s, and the person stays signed in (ERR-17)', async (_case, failing) => {
  answer = failing
  expect(await signOut('customer area')).toBe(false)
  expect(useAuth.getState().user).toEqual(CASEY_USER)
  expect(kept.size).toBe(5)
  expect(location.assign).not.toHaveBeenCalled()
})
