// The specification's 46 named constants, spelled as it spells them, each with the call that it stands for.
import { describe, expect, test } from 'vitest'
import { isRecord } from '#contract/grammar/tags.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { startTestServer, type Answer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()

type Pair = readonly [namespace: string, method: string, given?: object]

const PAIRS: Readonly<Record<string, Pair>> = {
  '/subscription': ['messages', 'refresh'],
  '/api/notifications': ['notifications', 'fetch'],
  '/api/notifications/clear': ['notifications', 'read', { all: true }],
  '/session': ['sessions', 'info'],
  '/api/signin': ['sessions', 'open'],
  '/api/signup': ['account', 'create'],
  '/logout': ['sessions', 'close'],
  '/balance': ['sessions', 'info'],
  '/api/discount': ['discounts', 'info'],
  '/order/promocode': ['discounts', 'info'],
  '/order/new': ['types', 'fetch'],
  '/writer_categories': ['types', 'fetch', { names: ['writer category'] }],
  '/api/auth': ['sessions', 'check'],
  '/api/order/pay': ['payments', 'pay'],
  '/api/signout': ['sessions', 'close'],
  '/api/orders': ['orders', 'fetch'],
  '/api/order/revision': ['revisions', 'create'],
  '/api/order/dispute': ['disputes', 'create'],
  '/api/order': ['orders', 'info'],
  '/api/order/history': ['activities', 'fetch'],
  '/api/order/dispute-reasons': ['purposes', 'fetch'],
  '/api/order/dispute-problems': ['issues', 'fetch'],
  '/api/order/revision-reasons': ['reasons', 'fetch'],
  '/api/order/revision-problems': ['issues', 'fetch'],
  '/apply-file': ['orders', 'attach'],
  '/api/setting/delete_account': ['account', 'delete'],
  '/api/social': ['sessions', 'info'],
  '/api/social/unlink': ['sessions', 'unlink'],
  '/api/setting/change_password': ['account', 'update'],
  '/api/setting/upload_avatar': ['account', 'update'],
  '/api/setting/update_profile': ['account', 'update'],
  '/api/password/request': ['verification', 'enroll', { purpose: 'reset' }],
  '/api/password/reset': ['account', 'reset'],
  '/api/code/validate': ['verification', 'exchange'],
  '/api/auth/temporary': ['verification', 'exchange'],
  '/api/signin/code/request': ['verification', 'enroll', { purpose: 'signin' }],
  '/api/signin/code': ['sessions', 'open'],
  '/api/messagable-orders': ['messages', 'states', { messagable: true }],
  '/get-cursor': ['messages', 'state'],
  '/send-message': ['messages', 'send'],
  '/read-message': ['messages', 'state'],
}

/** These constants have tests of their own below. */
const OTHERS = [
  '/api/upload',
  '/order/new/file/clear',
  '/api/token',
  '/api/email-exists',
  '/api/setting/countries_and_timezones',
]

test('there are 46 of them (RPC-47)', () => {
  expect(new Set([...Object.keys(PAIRS), ...OTHERS]).size).toBe(46)
})

describe.each(Object.entries(PAIRS))('%s (RPC-47)', (path, [namespace, method, given]) => {
  test.each(['visitor', 'customer'])('answers a %s as its pair does', async (who) => {
    const caller = who === 'visitor' ? server.as('visitor') : await signUp(server)
    const other = who === 'visitor' ? server.as('visitor') : await signUp(server)
    const alias = await caller.send({ path, body: '{}' })
    const pair = await other.call(namespace, method, given)
    expect([alias.status, toldIn(alias)]).toEqual([pair.status, toldIn(pair)])
    expect((await caller.send({ path, method: 'PUT', body: '{}' })).status).toBe(404)
  })
})

describe('a name that is no pair (RPC-47)', () => {
  const visitor = server.as('visitor')

  test.each([
    ['casey@longhand.test', true],
    ['free@longhand.test', true],
    ['casey@', false],
    ['', false],
    [7, false],
    [null, false],
  ])(
    '/api/email-exists tells of %j whether it can be an address, not whether it has an account',
    async (email, isOne) => {
      const { status, body } = await postTo(visitor, '/api/email-exists', { email })
      expect([status, body]).toEqual([200, { type: 'bool', data: isOne }])
    },
  )

  test('/api/email-exists says no when there is no address', async () => {
    expect((await postTo(visitor, '/api/email-exists', {})).body).toEqual({ type: 'bool', data: false })
    expect((await visitor.send({ path: '/api/email-exists', body: '[]' })).status).toBe(400)
  })

  test('/api/setting/countries_and_timezones answers with both lists', async () => {
    const both = await postTo(visitor, '/api/setting/countries_and_timezones', {})
    const countries = await visitor.call('countries', 'fetch')
    const timezones = await visitor.call('timezones', 'fetch')
    expect(both.body).toEqual({
      type: 'array',
      data: { countries: countries.body, timezones: timezones.body },
    })
  })

  test('/api/upload is the door for uploads', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const [alias, door] = await Promise.all(
      ['/api/upload', '/stream/upload'].map((path) => visitor.send({ path, headers, body: '--x--' })),
    )
    expect([alias?.status, alias?.body]).toEqual([401, door?.body])
  })

  test('/order/new/file/clear is the deletion of a file', async () => {
    const person = await signUp(server)
    const id = 'f'.repeat(32)
    const cleared = await postTo(person, '/order/new/file/clear', { id })
    const deleted = await person.send({
      method: 'DELETE',
      path: `/api/file/${id}/delete`,
      headers: { 'content-type': 'text/plain' },
    })
    expect([cleared.status, cleared.body]).toEqual([404, deleted.body])
  })

  test('/api/token is the token for the relay and the file doors', async () => {
    const person = await signUp(server)
    const token = await person.send({ method: 'GET', path: '/api/token' })
    const pair = await person.call('messages', 'refresh')
    expect([token.status, toldIn(token)]).toEqual([200, toldIn(pair)])
  })
})

function postTo(caller: Caller, path: string, argument: object) {
  return caller.send({ path, body: JSON.stringify(argument) })
}

/** Compares refusals word for word and values by their form, because two people have different values. */
function toldIn({ body }: Answer): unknown {
  return isRecord(body) && body['error'] === true ? body : formOf(body)
}

function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formOf)
  if (!isRecord(value)) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, formOf(member)]))
}
