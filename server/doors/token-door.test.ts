import { describe, expect, test } from 'vitest'
import { isSignedIn, signUp } from '#tests/kit/accounts.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const DELETE = { method: 'DELETE', path: '/api/token', headers: { 'content-type': 'text/plain' } }

describe('DELETE /api/token', () => {
  test('takes the cookie away and ends its session, and no other (AUTH-30)', async () => {
    const person = await signUp(server)
    const other = await signUp(server)
    const cookie = `token=${person.token()}`
    const { status, text, headers } = await person.send(DELETE)
    expect([status, text]).toEqual([204, ''])
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^token=; .*Path=\/.*Expires=Thu, 01 Jan 1970/),
    ])
    const old = await server
      .as('visitor')
      .send({ query: { namespace: 'sessions', method: 'check' }, headers: { cookie } })
    expect(old.body).toEqual({ type: 'bool', data: false })
    expect(await isSignedIn(other)).toBe(true)
  })

  test.each(['', 'token=', 'token=nonsense', `token=${'x'.repeat(43)}`, 'token=%00%00'])(
    'answers the same with %j (AUTH-30)',
    async (cookie) => {
      const { status, headers } = await server
        .as('visitor')
        .send({ ...DELETE, headers: { ...DELETE.headers, cookie } })
      expect([status, headers.getSetCookie().length]).toEqual([204, 1])
    },
  )

  test('but not for another site', async () => {
    const person = await signUp(server)
    const { status } = await person.send({
      ...DELETE,
      headers: { ...DELETE.headers, origin: 'https://elsewhere.test' },
    })
    expect(status).toBe(403)
    expect(await isSignedIn(person)).toBe(true)
  })
})
