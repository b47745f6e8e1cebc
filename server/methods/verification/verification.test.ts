import { describe, expect, test } from 'vitest'
import {
  codeFor,
  found,
  isSignedIn,
  otherThan,
  PASSWORD,
  signsInWith,
  signUp,
  tokenFor,
} from '#tests/kit/accounts.ts'
import { advance, mailsTo, mailTo, newAddress } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const MINUTE = 60
const server = await startTestServer()
const visitor = server.as('visitor')

const WRONG_CODE = { error: true, message: 'Invalid code!', code: 'invalid_code' }
const TOO_MANY = { error: true, message: 'Too many attempts. Try again later.', code: 'too_many' }

describe('asking for a code or a link', () => {
  test.each([
    ['signin', 600, /\b\d{3} \d{3}\b/],
    ['verify', 600, /\b\d{3} \d{3}\b/],
    ['reset', 3600, /\/password\/reset\?token=[\w-]{43}\b/],
    ['delete', 3600, /\/delete\?token=[\w-]{43}\b/],
  ])(
    'for %s: a mail to a known address, the same answer for an unknown one (RPC-29)',
    async (purpose, expires, mailed) => {
      const { email } = await signUp(server)
      const stranger = newAddress()
      const known = await visitor.call('verification', 'enroll', { email: email.toUpperCase(), purpose })
      expect(known.body).toEqual({ type: 'Code', data: { email, purpose, expires, resend: 60 } })
      const unknown = await visitor.call('verification', 'enroll', { email: stranger, purpose })
      expect([unknown.status, found(unknown)]).toEqual([
        200,
        { email: stranger, purpose, expires, resend: 60 },
      ])
      expect((await mailTo(server.sandbox.url, email)).text).toMatch(mailed)
      const { rows } = await server.pool.query(
        'select good_until - created_at as seconds from mails where is_secret order by id desc limit 1',
      )
      expect(rows).toEqual([{ seconds: expires }])
      expect(await mailsTo(server.sandbox.url, stranger)).toEqual([])
    },
  )

  test('leaves nothing about an address without an account', async () => {
    const stranger = newAddress()
    for (const purpose of ['signin', 'reset'])
      await visitor.call('verification', 'enroll', { email: stranger, purpose })
    for (const table of ['codes', 'tokens'] as const)
      expect(
        await server.db.selectFrom(table).select('email').where('email', '=', stranger).execute(),
      ).toEqual([])
    expect(
      await server.db.selectFrom('mails').select('id').where('recipient', '=', stranger).execute(),
    ).toEqual([])
  })

  test('leaves one job for the workers whether or not the address has an account', async () => {
    const countJobs = async (): Promise<number> => {
      const { rows } = await server.pool.query("select count(*) from pgboss.job where name = 'mail'")
      return Number(rows[0].count)
    }
    const { email } = await signUp(server)
    for (const address of [email, newAddress()]) {
      const before = await countJobs()
      await visitor.call('verification', 'enroll', { email: address, purpose: 'signin' })
      expect(await countJobs()).toBe(before + 1)
    }
  })

  test.each([
    ['a known', async () => (await signUp(server)).email],
    ['an unknown', async () => newAddress()],
  ])('for %s address again only after a minute, and five times an hour', async (_who, address) => {
    const email = await address()
    const ask = async (purpose = 'signin') => {
      const { status, body } = await visitor.call('verification', 'enroll', { email, purpose })
      return status === 200 ? 'sent' : body
    }
    expect(await ask()).toBe('sent')
    expect(await ask()).toEqual(TOO_MANY)
    expect(await ask('reset')).toBe('sent')
    await advance(server, MINUTE)
    for (const purpose of ['verify', 'signin', 'verify', 'signin']) {
      expect(await ask(purpose)).toBe('sent')
      await advance(server, MINUTE)
    }
    expect(await ask()).toEqual(TOO_MANY)
    await advance(server, 60 * MINUTE)
    expect(await ask()).toBe('sent')
  })

  test('an address and a purpose are needed', async () => {
    expect(
      (await visitor.call('verification', 'enroll', { email: 'no-address', purpose: 'signin' })).body,
    ).toMatchObject({
      fields: { email: 'Invalid email!' },
    })
    expect(
      (await visitor.call('verification', 'enroll', { email: newAddress(), purpose: 'admin' })).status,
    ).toBe(422)
  })
})

describe('exchanging', () => {
  test('a code becomes a token, which tells whose it is as often as one asks (AUTH-14 AUTH-15 RPC-30)', async () => {
    const { email } = await signUp(server)
    const code = await codeFor(server, visitor, { email, purpose: 'signin' })
    const answer = await visitor.call('verification', 'exchange', { email, code, purpose: 'signin' })
    expect(answer.body).toEqual({
      type: 'Code',
      data: { token: expect.stringMatching(/^[\w-]{43}$/), expires: 900 },
    })
    const token: unknown = Reflect.get(Object(found(answer)), 'token')
    for (const asking of [visitor, server.as('visitor')])
      expect((await asking.call('verification', 'exchange', { token })).body).toEqual({
        type: 'Client',
        data: { email, name: 'Robin Lane' },
      })
    await advance(server, 15 * MINUTE)
    expect((await visitor.call('verification', 'exchange', { token })).body).toEqual({ type: 'null' })
  })

  test('a mailed link’s token tells whose it is and still works; an unknown one names no person (AUTH-15 RPC-30)', async () => {
    const { email } = await signUp(server)
    const token = await tokenFor(server, visitor, { email, purpose: 'reset' })
    expect(found(await visitor.call('verification', 'exchange', { token }))).toEqual({
      email,
      name: 'Robin Lane',
    })
    expect((await visitor.call('account', 'reset', { password: PASSWORD, token })).status).toBe(200)
    for (const unknown of [token, 'x'.repeat(43)])
      expect((await visitor.call('verification', 'exchange', { token: unknown })).body).toEqual({
        type: 'null',
      })
  })

  test('a wrong code, one for something else and a used one are refused (AUTH-16 RPC-30)', async () => {
    const { email } = await signUp(server)
    const code = await codeFor(server, visitor, { email, purpose: 'verify' })
    for (const argument of [
      { email, code: otherThan(code), purpose: 'verify' },
      { email, code, purpose: 'signin' },
      { email: newAddress(), code, purpose: 'verify' },
    ])
      expect((await visitor.call('verification', 'exchange', argument)).body).toEqual(WRONG_CODE)
    expect((await visitor.call('verification', 'exchange', { email, code, purpose: 'verify' })).status).toBe(
      200,
    )
    expect((await visitor.call('verification', 'exchange', { email, code, purpose: 'verify' })).body).toEqual(
      WRONG_CODE,
    )
  })

  test('a code is good for five tries, and so is the next one', async () => {
    const { email } = await signUp(server)
    const code = await codeFor(server, visitor, { email, purpose: 'signin' })
    for (const step of [1, 2, 3, 4, 5])
      await visitor.call('verification', 'exchange', {
        email,
        code: otherThan(code, step),
        purpose: 'signin',
      })
    expect((await visitor.call('verification', 'exchange', { email, code, purpose: 'signin' })).body).toEqual(
      WRONG_CODE,
    )
    await advance(server, MINUTE + 1)
    const next = await codeFor(server, visitor, { email, purpose: 'signin', count: 2 })
    const right = await visitor.call('verification', 'exchange', { email, code: next, purpose: 'signin' })
    expect(right.status).toBe(200)
  })
})

describe('proving an address', () => {
  async function provenAt(email: string) {
    const row = await server.db
      .selectFrom('people')
      .select('email_proven_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return row.email_proven_at
  }

  test('from inside keeps the password and that session, and puts every other one out (AUTH-13)', async () => {
    const person = await signUp(server)
    const elsewhere = server.as('visitor')
    await elsewhere.call('sessions', 'open', { email: person.email, password: PASSWORD })
    expect(await provenAt(person.email)).toBeNull()
    const code = await codeFor(server, person, { email: person.email, purpose: 'verify' })
    await person.call('verification', 'exchange', { email: person.email, code, purpose: 'verify' })
    expect(await provenAt(person.email)).toBeGreaterThan(0)
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect(await signsInWith(server, person.email, PASSWORD)).toBe(true)
  })

  test('a second time changes nothing', async () => {
    const person = await signUp(server)
    const code = await codeFor(server, person, { email: person.email, purpose: 'verify' })
    await person.call('verification', 'exchange', { email: person.email, code, purpose: 'verify' })
    const first = await provenAt(person.email)
    const again = await codeFor(server, visitor, { email: person.email, purpose: 'signin', count: 2 })
    const byCode = server.as('visitor')
    await byCode.call('sessions', 'open', { email: person.email, code: again })
    expect([await isSignedIn(person), await isSignedIn(byCode)]).toEqual([true, true])
    expect(await signsInWith(server, person.email, PASSWORD)).toBe(true)
    expect(await provenAt(person.email)).toBe(first)
  })
})
