import { expect, test } from 'vitest'
import { SESSION_ABSOLUTE_SECONDS } from '#domain/sessions.ts'
import { found, isSignedIn, PASSWORD, signUp } from '#tests/kit/accounts.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const server = await startTestServer()

async function openAt(userAgent: string, email: string): Promise<Caller> {
  const caller = server.as('visitor')
  await caller.send({
    query: { namespace: 'sessions', method: 'open' },
    headers: { 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return caller
}

test('the list names the caller’s live sessions, what each runs on and when it was last seen', async () => {
  const person = await signUp(server)
  await signUp(server)
  await advance(server, 600)
  const other = await openAt(FIREFOX, person.email)
  await advance(server, 600)
  const devices = found(await person.call('devices', 'fetch'))
  expect(devices).toEqual([
    {
      id: expect.any(Number),
      title: expect.any(String),
      current: true,
      createdAt: expect.any(Number),
      seenAt: expect.any(Number),
    },
    expect.objectContaining({ title: 'Firefox on Windows', current: false }),
  ])
  await advance(server, 600)
  expect(found(await other.call('devices', 'fetch'))).toMatchObject([{ current: true }, { current: false }])
  const text = JSON.stringify(devices)
  expect(text).not.toContain('Mozilla')
})

test('an expired one is not in it', async () => {
  const person = await signUp(server)
  await advance(server, 31 * 86_400)
  await person.call('sessions', 'open', { email: person.email, password: PASSWORD })
  expect(found(await person.call('devices', 'fetch'))).toMatchObject([{ current: true }])
})

test('nor is one that is ninety days old, however lately it was used', async () => {
  const person = await signUp(server)
  await openAt(FIREFOX, person.email)
  await server.pool.query(
    `update sessions set created_at = created_at - $2
     where device = 'Firefox on Windows' and person_id = (select id from people where email = $1)`,
    [person.email, SESSION_ABSOLUTE_SECONDS],
  )
  expect(found(await person.call('devices', 'fetch'))).toMatchObject([{ current: true }])
})

test('proving oneself again stays the same device', async () => {
  const person = await signUp(server)
  const prove = () => person.call('sessions', 'open', { email: person.email, password: PASSWORD })
  await prove()
  const [before]: unknown[] = Array.from(found(await person.call('devices', 'fetch')))
  await advance(server, 60)
  await prove()
  expect(found(await person.call('devices', 'fetch'))).toEqual([
    { ...Object(before), seenAt: expect.any(Number) },
  ])
})

test('ending one signs it out at once; there is nothing to end twice', async () => {
  const person = await signUp(server)
  const other = await openAt(FIREFOX, person.email)
  const [, listed]: unknown[] = Array.from(found(await other.call('devices', 'fetch')))
  const id: unknown = Reflect.get(Object(listed), 'id')
  expect((await other.call('devices', 'end', { id })).body).toEqual({ type: 'bool', data: true })
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, true])
  expect((await other.call('devices', 'end', { id })).body).toEqual({ type: 'bool', data: false })
})

test('ending the one at hand takes its cookie along', async () => {
  const person = await signUp(server)
  const [listed]: unknown[] = Array.from(found(await person.call('devices', 'fetch')))
  const { headers } = await person.call('devices', 'end', { id: Reflect.get(Object(listed), 'id') })
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^token=;/)])
  expect(await isSignedIn(person)).toBe(false)
})

test('another person’s is out of reach', async () => {
  const person = await signUp(server)
  const [listed]: unknown[] = Array.from(found(await person.call('devices', 'fetch')))
  const id: unknown = Reflect.get(Object(listed), 'id')
  const stranger = await signUp(server)
  expect((await stranger.call('devices', 'end', { id })).body).toEqual({ type: 'bool', data: false })
  expect(await isSignedIn(person)).toBe(true)
  const visitor = server.as('visitor')
  expect((await visitor.call('devices', 'end', { id })).status).toBe(401)
  expect((await visitor.call('devices', 'fetch')).status).toBe(401)
})
