import { describe, expect, test } from 'vitest'
import { codeFor, found, otherThan, PASSWORD, signUp, linkProfile } from '#tests/kit/accounts.ts'
import { advance, newAddress } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const DAY = 86_400
const server = await startTestServer()

const WRONG_PAIR = { error: true, message: 'Invalid email or password', code: 'invalid_credentials' }
const WRONG_CODE = { error: true, message: 'Invalid code!', code: 'invalid_code' }
const TOO_MANY = { error: true, message: 'Too many attempts. Try again later.', code: 'too_many' }

describe('signing in', () => {
  test('with a password answers the user and sets the cookie (AUTH-05 AUTH-25 RPC-19)', async () => {
    const { email } = await signUp(server)
    const visitor = server.as('visitor')
    const answer = await visitor.call('sessions', 'open', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(answer.body).toMatchObject({ type: 'Auth', data: { user: { type: 'Client', data: { email } } } })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(found(await visitor.call('sessions', 'check'))).toBe(true)
  })

  test('with a mailed code, once (AUTH-06 RPC-19)', async () => {
    const { email } = await signUp(server)
    const visitor = server.as('visitor')
    const code = await codeFor(server, visitor, { email, purpose: 'signin' })
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `
    const answer = await visitor.call('sessions', 'open', { email, code: spaced })
    expect(answer.body).toMatchObject({ type: 'Auth' })
    expect(visitor.token()).toBeDefined()
    const again = await server.as('visitor').call('sessions', 'open', { email, code })
    expect(again.body).toEqual(WRONG_CODE)
  })

  test.each([
    ['a wrong password', (email: string) => ({ email, password: 'not-this-one' })],
    ['an address without an account', () => ({ email: newAddress(), password: PASSWORD })],
  ])('with %s is refused', async (_case, pair) => {
    const { email } = await signUp(server)
    const visitor = server.as('visitor')
    const answer = await visitor.call('sessions', 'open', pair(email))
    expect([answer.status, answer.body]).toEqual([422, WRONG_PAIR])
    expect(visitor.token()).toBeUndefined()
  })

  test('with a password is refused to an account that has none', async () => {
    const { email } = await signUp(server)
    const visitor = server.as('visitor')
    await visitor.call('sessions', 'open', {
      email,
      code: await codeFor(server, visitor, { email, purpose: 'signin' }),
    })
    const answer = await server.as('visitor').call('sessions', 'open', { email, password: PASSWORD })
    expect(answer.body).toEqual(WRONG_PAIR)
  })

  test('with a wrong, a foreign or an expired code is refused (AUTH-16)', async () => {
    const { email } = await signUp(server)
    const other = await signUp(server)
    const visitor = server.as('visitor')
    const code = await codeFor(server, visitor, { email, purpose: 'signin' })
    for (const argument of [
      { email, code: otherThan(code) },
      { email, code: '' },
      { email, code: `${code}0` },
      { email: other.email, code },
      { email: newAddress(), code },
    ])
      expect((await visitor.call('sessions', 'open', argument)).body).toEqual(WRONG_CODE)
    await advance(server, 600)
    expect((await visitor.call('sessions', 'open', { email, code })).body).toEqual(WRONG_CODE)
  })

  test('a newer code puts the one before out of use', async () => {
    const { email } = await signUp(server)
    const visitor = server.as('visitor')
    const older = await codeFor(server, visitor, { email, purpose: 'signin' })
    await advance(server, 60)
    const newer = await codeFor(server, visitor, { email, purpose: 'signin', count: 2 })
    if (older !== newer)
      expect((await visitor.call('sessions', 'open', { email, code: older })).body).toEqual(WRONG_CODE)
    expect((await visitor.call('sessions', 'open', { email, code: newer })).status).toBe(200)
  })

  test('the fields are checked here too (VAL-26)', async () => {
    const visitor = server.as('visitor')
    const answer = await visitor.call('sessions', 'open', { email: 'a..b@c.de', password: 'five5' })
    expect(answer.body).toEqual({
      error: true,
      message: 'Invalid email!',
      code: 'invalid_input',
      fields: { email: 'Invalid email!', password: 'The password must be at least 6 characters.' },
    })
    expect((await visitor.call('sessions', 'open', {})).body).toMatchObject({
      fields: { email: 'The email field is required.', password: 'The password field is required.' },
    })
  })

  test('ten failures for an address close the door for a quarter of an hour, to the right password too', async () => {
    const { email } = await signUp(server)
    const visitor = server.as('visitor')
    const open = (password: string) => visitor.call('sessions', 'open', { email, password })
    // A successful try does not count.
    expect((await open(PASSWORD)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 14 }, () => open('not-this-one')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
    const locked = await open(PASSWORD)
    expect([locked.status, locked.body]).toEqual([429, TOO_MANY])
    await advance(server, 15 * 60)
    expect((await open(PASSWORD)).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends with signing out: the cookie goes and the token opens nothing (AUTH-08 AUTH-26 RPC-20)', async () => {
    const person = await signUp(server)
    const cookie = `token=${person.token()}`
    const closed = await person.call('sessions', 'close')
    expect(closed.body).toEqual({ type: 'bool', data: true })
    expect(closed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^token=; .*Expires=Thu, 01 Jan 1970/),
    ])
    const query = { namespace: 'sessions', method: 'check' }
    expect(found(await server.as('visitor').send({ query, headers: { cookie } }))).toBe(false)
    expect((await person.call('sessions', 'close')).body).toEqual({ type: 'bool', data: true })
  })

  test('says who is signed in, whether, and as what (AUTH-09 AUTH-11 AUTH-12 RPC-21 RPC-23 RPC-24 SCOPE-05 SCOPE-06 SCOPE-16)', async () => {
    const writer = server.as('wren')
    expect(found(await writer.call('sessions', 'info'))).toMatchObject({
      user: { email: 'wren@longhand.test', name: 'Wren Hollis' },
      scopes: ['client', 'writer'],
    })
    expect((await writer.call('sessions', 'check')).body).toEqual({ type: 'bool', data: true })
    expect((await writer.call('sessions', 'scopes')).body).toEqual({
      type: 'array',
      data: ['client', 'writer'],
    })
    const visitor = server.as('visitor')
    expect(found(await visitor.call('sessions', 'info'))).toEqual({ user: null, scopes: [] })
    expect((await visitor.call('sessions', 'check')).body).toEqual({ type: 'bool', data: false })
    expect((await visitor.call('sessions', 'scopes')).body).toEqual({ type: 'array', data: [] })
  })

  test('the user has these fields and no other (ENT-06 ENT-07 ENT-08 SOC-05 SOC-07)', async () => {
    const { text, body } = await server.as('tess').call('sessions', 'info')
    const row = (kind: string) => ({
      provider: kind,
      kind,
      name: '',
      image: null,
      active: false,
      createdAt: null,
    })
    expect(found({ body })).toEqual({
      user: {
        id: expect.any(Number),
        email: 'tess@longhand.test',
        name: 'Tess Vale',
        picture: null,
        timezone: { offset: 5.5, description: '(UTC+05:30) Kolkata', zone: 'Asia/Calcutta' },
        country: { code: 'IN', name: 'India' },
        balance: 0,
        is_test: true,
        scopes: ['client'],
        profiles: ['google', 'facebook', 'apple'].map(row),
        hasPassword: true,
        hasPasskey: false,
        isEmailProven: true,
        mutedMails: [],
        mutedPushes: ['changes', 'money'],
        quietHours: { from: 22, until: 7 },
        hasLetterKeys: true,
      },
      scopes: ['client'],
    })
    expect(text).not.toMatch(/argon2|passwordHash|"password"/)
  })

  test('the order form gets the customer who orders, and nothing for a visitor', async () => {
    const names = ['client']
    expect(found(await server.as('casey').call('types', 'fetch', { names }))).toMatchObject({
      client: { name: 'Casey Brook', country: { code: 'CY' } },
    })
    expect(found(await server.as('visitor').call('types', 'fetch', { names }))).toEqual({ client: null })
  })

  test('slides for 30 days from its last use, and ends after 90 days in any case', async () => {
    const person = await signUp(server)
    const left = await signUp(server)
    for (const days of [29, 58, 87]) {
      await advance(server, 29 * DAY)
      const check = await person.call('sessions', 'check')
      expect([days, found(check)]).toEqual([days, true])
      expect(check.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=2592000')])
    }
    expect(found(await left.call('sessions', 'check'))).toBe(false)
    await advance(server, 3 * DAY)
    expect(found(await person.call('sessions', 'check'))).toBe(false)
  })

  test('is not written to with every call', async () => {
    const person = await signUp(server)
    expect((await person.call('sessions', 'check')).headers.getSetCookie()).toEqual([])
    await advance(server, 300)
    expect((await person.call('sessions', 'check')).headers.getSetCookie()).toHaveLength(1)
    expect((await person.call('sessions', 'check')).headers.getSetCookie()).toEqual([])
  })
})

describe('disconnecting an account elsewhere', () => {
  test('makes its row inactive (RPC-22 SOC-08)', async () => {
    const person = await signUp(server)
    await linkProfile(server, person.email, 'google')
    expect(found(await person.call('sessions', 'info'))).toMatchObject({
      user: { profiles: [{ kind: 'google', active: true, name: 'Robin at work', createdAt: 7 }, {}, {}] },
    })
    expect((await person.call('sessions', 'unlink', { kind: 'google' })).body).toEqual({
      type: 'bool',
      data: true,
    })
    expect(found(await person.call('sessions', 'info'))).toMatchObject({
      user: { profiles: [{ kind: 'google', active: false }, {}, {}] },
    })
    const again = await person.call('sessions', 'unlink', { kind: 'google' })
    expect([again.status, again.body]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  })

  test('is refused when it is the only way in', async () => {
    const person = await signUp(server)
    await linkProfile(server, person.email, 'google')
    await linkProfile(server, person.email, 'facebook')
    await server.db
      .updateTable('people')
      .set({ password_hash: null })
      .where('email', '=', person.email)
      .execute()
    expect((await person.call('sessions', 'unlink', { kind: 'google' })).status).toBe(200)
    const last = await person.call('sessions', 'unlink', { kind: 'facebook' })
    expect([last.status, last.body]).toEqual([
      409,
      { error: true, message: 'Set a password first.', code: 'conflict' },
    ])
    expect(found(await person.call('sessions', 'info'))).toMatchObject({
      user: { profiles: [{}, { kind: 'facebook', active: true }, {}] },
    })
  })

  test('is for people who are signed in', async () => {
    const answer = await server.as('visitor').call('sessions', 'unlink', { kind: 'google' })
    expect([answer.status, answer.body]).toEqual([
      401,
      { error: true, message: 'Unauthorized', code: 'unauthorized' },
    ])
  })
})
