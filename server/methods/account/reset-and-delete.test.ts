import { describe, expect, onTestFinished, test } from 'vitest'
import { codeFor, isSignedIn, PASSWORD, signsInWith, signUp, tokenFor } from '#tests/kit/accounts.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { advance, mailTo } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const MINUTE = 60
const server = await startTestServer()

const NEW_PASSWORD = 'Another-ink-8'
const PROOF_REQUIRED = { error: true, message: 'Please confirm that it is you.', code: 'proof_required' }
const WENT_WRONG = { error: true, message: 'Something went wrong', code: 'invalid_code' }

describe('account.reset', () => {
  test('with the token of a mailed link, once: every session ends (AUTH-10 RPC-28)', async () => {
    const person = await signUp(server)
    const visitor = server.as('visitor')
    const token = await tokenFor(server, visitor, { email: person.email, purpose: 'reset' })
    const answer = await visitor.call('account', 'reset', { password: NEW_PASSWORD, token })
    expect(answer.body).toEqual({ type: 'bool', data: true })
    expect(await isSignedIn(person)).toBe(false)
    expect(await signsInWith(server, person.email, PASSWORD)).toBe(false)
    expect(await signsInWith(server, person.email, NEW_PASSWORD)).toBe(true)
    const again = await visitor.call('account', 'reset', { password: PASSWORD, token })
    expect([again.status, again.body]).toEqual([422, WENT_WRONG])
    expect(await signsInWith(server, person.email, NEW_PASSWORD)).toBe(true)
    expect((await mailTo(server.sandbox.url, person.email, 2)).subject).toBe(
      'Your Longhand password was changed',
    )
  })

  test('by one link at the same moment, one of two is refused', async () => {
    const { email } = await signUp(server)
    const visitor = server.as('visitor')
    const token = await tokenFor(server, visitor, { email, purpose: 'reset' })
    const holding = await server.pool.connect()
    onTestFinished(() => holding.release(true))
    await holding.query('begin')
    await holding.query('select from people where email = $1 for update', [email])
    const passwords = [NEW_PASSWORD, `${NEW_PASSWORD}!`]
    const both = passwords.map((password) => visitor.call('account', 'reset', { password, token }))
    await untilWaiting(server, 2)
    await holding.query('commit')
    expect(
      (await Promise.all(both)).map(({ status }) => status).toSorted((one, other) => one - other),
    ).toEqual([200, 422])
  })

  test('by the link of another account, a person is signed out here, and not only by their cookie', async () => {
    const owner = await signUp(server)
    const other = await signUp(server)
    const held = other.token() ?? ''
    const token = await tokenFor(server, server.as('visitor'), { email: owner.email, purpose: 'reset' })
    expect((await other.call('account', 'reset', { password: NEW_PASSWORD, token })).status).toBe(200)
    expect(other.token()).toBeUndefined()
    expect(await isSignedIn(server.holding(held))).toBe(false)
    expect(await signsInWith(server, other.email, PASSWORD)).toBe(true)
  })

  test('without a token only within a quarter of an hour after signing in with a code (RPC-28)', async () => {
    const { email } = await signUp(server)
    const byPassword = server.as('visitor')
    await byPassword.call('sessions', 'open', { email, password: PASSWORD })
    expect((await byPassword.call('account', 'reset', { password: NEW_PASSWORD })).body).toEqual(WENT_WRONG)
    expect((await server.as('visitor').call('account', 'reset', { password: NEW_PASSWORD })).body).toEqual(
      WENT_WRONG,
    )
    const byCode = server.as('visitor')
    const code = await codeFor(server, byCode, { email, purpose: 'signin' })
    await byCode.call('sessions', 'open', { email, code })
    await advance(server, 15 * MINUTE + 1)
    expect((await byCode.call('account', 'reset', { password: NEW_PASSWORD })).body).toEqual(WENT_WRONG)
    const again = await codeFor(server, byCode, { email, purpose: 'signin', count: 2 })
    await byCode.call('sessions', 'open', { email, code: again })
    expect((await byCode.call('account', 'reset', { password: NEW_PASSWORD })).status).toBe(200)
    expect(await isSignedIn(byCode)).toBe(false)
    expect(await signsInWith(server, email, NEW_PASSWORD)).toBe(true)
  })

  test('without a token by what the session showed last: a code, and no longer one before a password', async () => {
    const person = await signUp(server)
    const code = await codeFor(server, person, { email: person.email, purpose: 'signin' })
    await person.call('sessions', 'open', { email: person.email, code })
    await person.call('sessions', 'open', { email: person.email, password: PASSWORD })
    expect((await person.call('account', 'reset', { password: NEW_PASSWORD })).body).toEqual(WENT_WRONG)
    await advance(server, MINUTE)
    const next = await codeFor(server, person, { email: person.email, purpose: 'signin', count: 2 })
    await person.call('sessions', 'open', { email: person.email, code: next })
    expect((await person.call('account', 'reset', { password: NEW_PASSWORD })).status).toBe(200)
  })

  test('an expired link, one for something else and a made-up one are refused', async () => {
    const person = await signUp(server)
    const visitor = server.as('visitor')
    const foreign = await tokenFor(server, visitor, { email: person.email, purpose: 'delete' })
    const token = await tokenFor(server, visitor, { email: person.email, purpose: 'reset', count: 2 })
    for (const wrong of [foreign, 'x'.repeat(43), token.slice(1)])
      expect((await visitor.call('account', 'reset', { password: NEW_PASSWORD, token: wrong })).body).toEqual(
        WENT_WRONG,
      )
    await advance(server, 60 * MINUTE)
    expect((await visitor.call('account', 'reset', { password: NEW_PASSWORD, token })).body).toEqual(
      WENT_WRONG,
    )
    expect(await signsInWith(server, person.email, PASSWORD)).toBe(true)
  })

  test('a short password is refused, and the link is still good (VAL-11 VAL-26)', async () => {
    const person = await signUp(server)
    const token = await tokenFor(server, person, { email: person.email, purpose: 'reset' })
    expect((await person.call('account', 'reset', { password: 'five5', token })).body).toMatchObject({
      fields: { password: 'The password must be at least 6 characters.' },
    })
    expect((await person.call('account', 'reset', { password: NEW_PASSWORD, token })).status).toBe(200)
  })
})

describe('account.delete', () => {
  test('the account cannot be signed in to, and its address is free again (RPC-26)', async () => {
    const person = await signUp(server)
    const elsewhere = server.as('visitor')
    await elsewhere.call('sessions', 'open', { email: person.email, password: PASSWORD })
    const answer = await person.call('account', 'delete')
    expect(answer.body).toEqual({ type: 'bool', data: true })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^token=;/)])
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await signsInWith(server, person.email, PASSWORD)).toBe(false)
    expect((await mailTo(server.sandbox.url, person.email)).subject).toBe('Your Longhand account is deleted')
    await signUp(server, person.email)
  })

  test('with the token of a mailed link, by a visitor and once', async () => {
    const person = await signUp(server)
    const visitor = server.as('visitor')
    const token = await tokenFor(server, visitor, { email: person.email, purpose: 'delete' })
    expect((await visitor.call('account', 'delete', { token })).body).toEqual({ type: 'bool', data: true })
    expect(await isSignedIn(person)).toBe(false)
    expect((await visitor.call('account', 'delete', { token })).body).toEqual(WENT_WRONG)
  })

  test('by the link of another account, a person stays signed in to their own', async () => {
    const leaving = await signUp(server)
    const other = await signUp(server)
    const token = await tokenFor(server, server.as('visitor'), { email: leaving.email, purpose: 'delete' })
    const answer = await other.call('account', 'delete', { token })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
    expect(await isSignedIn(other)).toBe(true)
  })

  test('asks for a fresh proof after a quarter of an hour (ADD-12)', async () => {
    const person = await signUp(server)
    await advance(server, 15 * MINUTE + 1)
    expect((await person.call('account', 'delete')).body).toEqual(PROOF_REQUIRED)
    expect(await isSignedIn(person)).toBe(true)
  })

  test('is refused to a visitor and with a link for something else', async () => {
    const person = await signUp(server)
    const visitor = server.as('visitor')
    expect((await visitor.call('account', 'delete')).status).toBe(401)
    const token = await tokenFor(server, visitor, { email: person.email, purpose: 'reset' })
    expect((await visitor.call('account', 'delete', { token })).body).toEqual(WENT_WRONG)
    expect(await isSignedIn(person)).toBe(true)
  })
})
