// Who is here: asked once, with what the server says and what it cannot say.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { loadUser, requireScope, requireUser } from './session.ts'
import { clearAuth, learnUser, useAuth } from './state/auth.ts'

beforeEach(clearAuth)
afterEach(clearAuth)

const VISITOR = { user: null, token: null }

test('all who ask at once share one answer', async () => {
  const { calls } = await browser()
  const asking = Promise.all([loadUser(), loadUser()])
  await pass()
  expect(calls).toMatchObject([{ pair: 'sessions.info' }])
  await calls[0]?.answer('auth', VISITOR)
  expect(await asking).toEqual([null, null])
  expect(useAuth.getState().isLoadingPage).toBe(false)
})

test('without an answer we send no one away, and the next page asks again', async () => {
  const { calls } = await browser()
  const asking = requireUser({ request: new Request('http://longhand.test/order/7') }, async () => 'let in')
  await pass()
  await calls[0]?.lose()
  expect(await asking).toBe('let in')
  void loadUser()
  await pass()
  expect(calls).toHaveLength(2)
  await calls[1]?.answer('auth', VISITOR)
})

test('a visitor is sent to sign in, and comes back to the whole address', async () => {
  const { calls } = await browser()
  const asking = requireUser(
    { request: new Request('http://longhand.test/order/7?x=1') },
    async () => 'in',
  ).catch((thrown: Response) => thrown.headers.get('location'))
  await pass()
  await calls[0]?.answer('auth', VISITOR)
  expect(await asking).toBe('/signin?backurl=%2Forder%2F7%3Fx%3D1')
})

test('a person who signs in meanwhile is not signed out by the older answer', async () => {
  const { calls } = await browser('alive')
  const asking = loadUser()
  await pass()
  learnUser(CASEY_USER)
  await calls.find(({ pair }) => pair === 'sessions.check')?.answer('bool', false)
  await calls.find(({ pair }) => pair === 'sessions.info')?.answer('auth', VISITOR)
  expect(await asking).toEqual(CASEY_USER)
  expect(calls.map(({ pair }) => pair)).not.toContain('/api/token')
})

test('the cookie of a session that is over goes, one without an answer stays', async () => {
  const { calls } = await browser('over')
  void loadUser()
  await pass()
  await calls.find(({ pair }) => pair === 'sessions.info')?.lose()
  await calls.find(({ pair }) => pair === 'sessions.check')?.lose()
  expect(calls.map(({ pair }) => pair)).not.toContain('/api/token')
  void loadUser()
  await pass()
  await calls[2]?.answer('bool', false)
  await calls[3]?.answer('auth', VISITOR)
  expect(calls[4]?.pair).toBe('/api/token')
})

test('a page for other scopes does not exist', async () => {
  await browser()
  learnUser(CASEY_USER)
  const enter = requireScope(['admin'])(undefined, async () => 'in').catch((thrown: Response) =>
    thrown.headers.get('location'),
  )
  expect(await enter).toBe('/404')
  expect(await requireScope(['client'])(undefined, async () => 'in')).toBe('in')
})

/** `hint` is what the server knew about the session of the page. */
async function browser(hint?: string) {
  const page = await awake(null)
  if (hint !== undefined) page.document.documentElement.dataset['session'] = hint
  return page
}
