// Attacks on sessions: planted, stolen and forged ones, and calls that come from another site.
import { describe, expect, test } from 'vitest'
import { codeFor, found, isSignedIn, PASSWORD, signUp } from '#tests/kit/accounts.ts'
import { advance, newAddress } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

function askWith(token: string) {
  const query = { namespace: 'sessions', method: 'info' }
  return server.as('visitor').send({ query, headers: { cookie: `token=${token}` } })
}

describe('fixing a session', () => {
  test('a token planted before the sign-in is not the one after it, whether it opened something or not', async () => {
    const victim = await signUp(server)
    const attacker = await signUp(server)
    for (const planted of ['x'.repeat(43), attacker.token() ?? '']) {
      const answer = await server.as('visitor').send({
        query: { namespace: 'sessions', method: 'open' },
        headers: { cookie: `token=${planted}` },
        body: JSON.stringify({ email: victim.email, password: PASSWORD }),
      })
      expect(answer.headers.getSetCookie()[0]).not.toContain(planted)
      expect(found(await askWith(planted))).toMatchObject({ user: null })
    }
  })

  test('nor does signing up take over what was planted', async () => {
    const attacker = await signUp(server)
    const planted = attacker.token() ?? ''
    await server.as('visitor').send({
      query: { namespace: 'account', method: 'create' },
      headers: { cookie: `token=${planted}` },
      body: JSON.stringify({ email: newAddress(), name: 'Victim', password: PASSWORD }),
    })
    expect(found(await askWith(planted))).toMatchObject({ user: null })
  })

  test('a token stolen before a fresh proof of identity is worth nothing after it', async () => {
    const victim = await signUp(server)
    const stolen = victim.token() ?? ''
    await victim.call('sessions', 'open', { email: victim.email, password: PASSWORD })
    expect(found(await askWith(stolen))).toMatchObject({ user: null })
    expect(await isSignedIn(victim)).toBe(true)
  })
})

describe('forging a session', () => {
  test.each([
    ['its own row id', '1'],
    ['an empty token', ''],
    ['SQL', "' or 1=1 --"],
    ['a very long token', 'x'.repeat(8000)],
    ['the stored hash', 'hash'],
  ])('%s opens nothing', async (_case, forged) => {
    const victim = await signUp(server)
    const { token_hash } = await server.db
      .selectFrom('sessions')
      .select('token_hash')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const answer = await askWith(forged === 'hash' ? token_hash.toString('base64url') : forged)
    expect([answer.status, found(answer)]).toEqual([200, { user: null, scopes: [] }])
    expect(await isSignedIn(victim)).toBe(true)
  })

  test('what the database keeps is not what the cookie holds', async () => {
    const person = await signUp(server)
    const rows = await server.db.selectFrom('sessions').select('token_hash').execute()
    const kept = rows.map(({ token_hash }) => token_hash.toString('base64url'))
    expect(kept).not.toContain(person.token())
    expect(kept.map((hash) => hash.length)).toEqual(kept.map(() => 43))
  })
})

describe('calling from another site', () => {
  const argument = JSON.stringify({ name: 'Mallory' })
  const query = { namespace: 'account', method: 'update' }

  test.each([
    ['another origin', { origin: 'https://elsewhere.test' }],
    ['an origin that begins like ours', { origin: `${server.baseUrl}.elsewhere.test` }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['another scheme', { origin: server.baseUrl.replace('http:', 'https:') }],
    ['no origin at all', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
    ['a form', { origin: 'https://elsewhere.test', 'content-type': 'text/plain' }],
  ])('%s changes nothing', async (_case, headers) => {
    const victim = await signUp(server)
    const { status } = await victim.send({ query, headers: { ...headers }, body: argument })
    expect(status).toBe(403)
    expect(found(await victim.call('sessions', 'info'))).toMatchObject({ user: { name: 'Robin Lane' } })
  })

  test('nor does it sign a visitor in to another person’s account', async () => {
    const attacker = await signUp(server)
    const answer = await server.as('visitor').send({
      query: { namespace: 'sessions', method: 'open' },
      headers: { origin: 'https://elsewhere.test' },
      body: JSON.stringify({ email: attacker.email, password: PASSWORD }),
    })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  })
})

describe('using again what was used', () => {
  test('a session that was signed out stays dead', async () => {
    const victim = await signUp(server)
    const stolen = victim.token() ?? ''
    await victim.call('sessions', 'close')
    expect(found(await askWith(stolen))).toMatchObject({ user: null })
  })

  test('a code signs in once, even when two come at the same moment', async () => {
    const victim = await signUp(server)
    const code = await codeFor(server, victim, { email: victim.email, purpose: 'signin' })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.as('visitor').call('sessions', 'open', { email: victim.email, code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a session ends by the product’s clock, whatever the cookie says', async () => {
    const victim = await signUp(server)
    const stolen = victim.token() ?? ''
    await advance(server, 30 * 86_400)
    expect(found(await askWith(stolen))).toMatchObject({ user: null })
  })
})
