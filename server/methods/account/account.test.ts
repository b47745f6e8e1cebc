import { describe, expect, test } from 'vitest'
import { codeFor, found, isSignedIn, PASSWORD, signsInWith, signUp, tokenFor } from '#tests/kit/accounts.ts'
import { advance, mailsTo, mailTo, newAddress } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const MINUTE = 60
const server = await startTestServer()

const NEW_PASSWORD = 'Another-ink-8'
const PROOF_REQUIRED = { error: true, message: 'Please confirm that it is you.', code: 'proof_required' }

describe('account.create', () => {
  test('makes a client and signs them in (AUTH-07 AUTH-25 RPC-25)', async () => {
    const visitor = server.as('visitor')
    const email = newAddress()
    const answer = await visitor.call('account', 'create', {
      email: email.toUpperCase(),
      name: '  Zoë O’Brien-Ångström '.replace('’', "'"),
      password: PASSWORD,
      timezone: -3.5,
    })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^token=[\w-]{43};.*HttpOnly/)])
    expect(found(answer)).toMatchObject({
      user: {
        email,
        name: "Zoë O'Brien-Ångström",
        timezone: { offset: -3.5, description: '(UTC-03:30)' },
        country: null,
        is_test: false,
        scopes: ['client'],
        hasPassword: true,
        isEmailProven: false,
      },
      scopes: ['client'],
    })
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await signsInWith(server, email, PASSWORD)).toBe(true)
  })

  test('a zone counts for more than hours, without its summer time', async () => {
    const visitor = server.as('visitor')
    const person = { email: newAddress(), name: 'Robin', password: PASSWORD, timezone: -4 }
    const answer = await visitor.call('account', 'create', { ...person, zone: 'America/New_York' })
    expect(found(answer)).toMatchObject({
      user: { timezone: { offset: -5, zone: 'America/New_York', description: '(UTC-05:00) New York' } },
    })
  })

  test('sends no mail', async () => {
    const { email } = await signUp(server)
    const other = await signUp(server)
    await tokenFor(server, other, { email: other.email, purpose: 'reset' })
    expect(await mailsTo(server.sandbox.url, email)).toEqual([])
  })

  test('a taken address is refused in the same words, also when two come at the same moment', async () => {
    const argument = { email: newAddress(), name: 'Robin', password: PASSWORD }
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as('visitor').call('account', 'create', argument)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: true,
      message: 'There was a problem creating your account',
      code: 'conflict',
    })
  })

  test.each([
    [5, 'The password must be at least 6 characters.'],
    [51, 'The password must not be greater than 50 characters.'],
  ])('a password of %i characters is refused (VAL-09 VAL-26)', async (length, message) => {
    const argument = { email: newAddress(), name: 'Robin', password: 'a'.repeat(length) }
    const answer = await server.as('visitor').call('account', 'create', argument)
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: true, message, code: 'invalid_input', fields: { password: message } },
    ])
  })

  test('passwords of 6 and of 50 characters are taken, the other fields checked (VAL-09 VAL-26)', async () => {
    for (const password of ['a'.repeat(6), 'a'.repeat(50)]) {
      const argument = { email: newAddress(), name: 'Robin', password }
      expect((await server.as('visitor').call('account', 'create', argument)).status).toBe(200)
    }
    const argument = {
      email: 'a@b',
      name: '<b>',
      password: 'naïve-password',
      timezone: 14.5,
      zone: 'Mars/Olympus',
    }
    expect((await server.as('visitor').call('account', 'create', argument)).body).toMatchObject({
      code: 'invalid_input',
      fields: {
        email: 'Invalid email!',
        name: expect.stringContaining('The name must only contain letters'),
        password: expect.stringContaining('The password must only contain letters'),
        timezone: 'The timezone field is not valid.',
        zone: 'The zone field is not valid.',
      },
    })
  })
})

describe('account.update', () => {
  test('the profile form: name, country and time zone (PROF-08 RPC-27)', async () => {
    const person = await signUp(server)
    const answer = await person.call('account', 'update', {
      name: ' Robin Reed ',
      country: 'cy',
      timezone: 5.5,
    })
    expect(answer.body).toMatchObject({ type: 'Client' })
    const profile = {
      name: 'Robin Reed',
      country: { code: 'CY', name: 'Cyprus' },
      timezone: { offset: 5.5, description: '(UTC+05:30)' },
    }
    expect(found(answer)).toMatchObject(profile)
    expect(found(await person.call('sessions', 'info'))).toMatchObject({ user: profile })
    await person.call('account', 'update', { zone: 'Asia/Nicosia' })
    expect(found(await person.call('sessions', 'info'))).toMatchObject({
      user: { ...profile, timezone: { offset: 2, zone: 'Asia/Nicosia' } },
    })
  })

  test('a blank name keeps the one that is there (PROF-07)', async () => {
    const person = await signUp(server)
    expect(found(await person.call('account', 'update', { name: '  ' }))).toMatchObject({
      name: 'Robin Lane',
    })
  })

  test.each([
    ['nothing', {}],
    ['two forms at once', { name: 'Robin', password: NEW_PASSWORD, confirmation: NEW_PASSWORD }],
    ['a picture beside a name', { name: 'Robin', picture: 'a'.repeat(32) }],
    [
      'a picture beside a password',
      { picture: 'a'.repeat(32), password: NEW_PASSWORD, confirmation: NEW_PASSWORD },
    ],
    ['a password without its confirmation', { password: NEW_PASSWORD }],
    ['a country that is none', { country: 'XX' }],
    ['a zone that is none', { zone: 'Mars/Olympus' }],
    ['an offset beyond the world', { timezone: -12.5 }],
    ['quiet hours without an end', { quiet: { from: 7, until: 7 } }],
    ['a quiet hour that no clock shows', { quiet: { from: 22, until: 24 } }],
    ['a picture that was never uploaded', { picture: 'a'.repeat(32) }],
  ])('refuses %s (RPC-27)', async (_case, argument) => {
    const person = await signUp(server)
    const { status, body } = await person.call('account', 'update', argument)
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'invalid_input' })])
    expect(found(await person.call('sessions', 'info'))).toMatchObject({ user: { name: 'Robin Lane' } })
    expect(await signsInWith(server, person.email, PASSWORD)).toBe(true)
  })

  test('which mails come, each topic with its own switch, which is kept once however often it is pressed', async () => {
    const person = await signUp(server)
    await Promise.all(
      ['files', 'papers', 'files'].map((mail) => person.call('account', 'update', { mail, wanted: false })),
    )
    const { mutedMails } = Object(
      found(await person.call('account', 'update', { mail: 'papers', wanted: true })),
    )
    expect(mutedMails).toEqual(['files'])
    const kept = server.db.selectFrom('people').select('muted_mails').where('email', '=', person.email)
    expect(await kept.execute()).toEqual([{ muted_mails: ['files'] }])
    const money = await person.call('account', 'update', { mail: 'money', wanted: false })
    expect(money).toMatchObject({ status: 422, body: { fields: { mail: expect.any(String) } } })
  })

  test('midnight is an hour like others, and Greenwich a place', async () => {
    const person = await signUp(server)
    const change = async (form: object) => found(await person.call('account', 'update', form))
    for (const quiet of [
      { from: 0, until: 7 },
      { from: 22, until: 0 },
    ])
      expect(await change({ quiet })).toMatchObject({ quietHours: quiet })
    await change({ timezone: 5 })
    expect(await change({ timezone: 0 })).toMatchObject({ timezone: { offset: 0 } })
  })

  test('the password form: others are signed out, and a mail says so (RPC-27 SEC-11)', async () => {
    const person = await signUp(server)
    const elsewhere = server.as('visitor')
    await elsewhere.call('sessions', 'open', { email: person.email, password: PASSWORD })
    const forms = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD }
    const answer = await person.call('account', 'update', forms)
    expect(answer.body).toMatchObject({ type: 'Client', data: { email: person.email } })
    expect(await isSignedIn(person)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await signsInWith(server, person.email, PASSWORD)).toBe(false)
    expect(await signsInWith(server, person.email, NEW_PASSWORD)).toBe(true)
    expect((await mailTo(server.sandbox.url, person.email)).subject).toBe(
      'Your Longhand password was changed',
    )
  })

  test.each([
    [
      { password: NEW_PASSWORD, confirmation: 'Another-ink-9' },
      'confirmation',
      'Password and confirm password do not match',
    ],
    [{ password: NEW_PASSWORD, confirmation: '' }, 'confirmation', 'The confirmation field is required.'],
    [{ password: 'five5', confirmation: 'five5' }, 'password', 'The password must be at least 6 characters.'],
  ])('%j is refused on its field (SEC-12 VAL-12 VAL-13)', async (argument, field, message) => {
    const person = await signUp(server)
    expect((await person.call('account', 'update', argument)).body).toEqual({
      error: true,
      message,
      code: 'invalid_input',
      fields: { [field]: message },
    })
  })

  test('a password change asks for a fresh proof after a quarter of an hour, which a password or a code gives (ADD-12)', async () => {
    const person = await signUp(server)
    const forms = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD }
    await advance(server, 15 * MINUTE + 1)
    const stale = await person.call('account', 'update', forms)
    expect([stale.status, stale.body]).toEqual([403, PROOF_REQUIRED])
    expect((await person.call('account', 'update', { name: 'Robin Reed' })).status).toBe(200)
    const before = person.token()
    await person.call('sessions', 'open', { email: person.email, password: PASSWORD })
    expect(person.token()).not.toBe(before)
    expect((await person.call('account', 'update', forms)).status).toBe(200)
    await advance(server, 15 * MINUTE + 1)
    expect((await person.call('account', 'update', forms)).body).toEqual(PROOF_REQUIRED)
    const code = await codeFor(server, person, { email: person.email, purpose: 'signin', count: 2 })
    await person.call('sessions', 'open', { email: person.email, code })
    expect((await person.call('account', 'update', forms)).status).toBe(200)
    // A proof from inside leaves the account as it was.
    expect(await signsInWith(server, person.email, NEW_PASSWORD)).toBe(true)
  })

  test('is for people who are signed in', async () => {
    expect((await server.as('visitor').call('account', 'update', { name: 'Robin' })).status).toBe(401)
  })
})
