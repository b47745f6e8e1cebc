import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PASSKEYS_MAX } from '#domain/passkeys.ts'
import { found, isSignedIn, PASSWORD, signUp } from '#tests/kit/accounts.ts'
import { openAuthenticator, type Authenticator } from '#tests/kit/authenticator.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { advance, mailTo } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const MINUTE = 60
const server = await startTestServer()

const REFUSED = {
  error: true,
  message: 'This passkey doesn’t open an account here. Sign in another way.',
  code: 'invalid_credentials',
}
const PROOF_REQUIRED = { error: true, message: 'Please confirm that it is you.', code: 'proof_required' }

type Owner = Caller & { readonly email: string }

async function prepare(person: Caller) {
  return found(await person.call('passkeys', 'prepare'))
}

async function challenge(caller: Caller) {
  return found(await caller.call('passkeys', 'challenge'))
}

async function signUpProven(): Promise<Owner> {
  const person = await signUp(server)
  await server.db
    .updateTable('people')
    .set({ email_proven_at: 1 })
    .where('email', '=', person.email)
    .execute()
  return person
}

async function addTo(person: Caller, device = openAuthenticator(server)): Promise<Authenticator> {
  const answer = await person.call('passkeys', 'create', device.make(await prepare(person)))
  expect(answer.status).toBe(200)
  return device
}

async function signInWith(device: Authenticator, caller = server.as('visitor')): Promise<Caller> {
  await caller.call('passkeys', 'open', device.sign(await challenge(caller)))
  return caller
}

describe('adding a passkey', () => {
  test('keeps it under the name of the browser, lists it and mails its owner', async () => {
    const person = await signUpProven()
    expect(found(await person.call('passkeys', 'fetch'))).toEqual([])
    await addTo(person)
    const own = found(await person.call('passkeys', 'fetch'))
    expect(own).toEqual([
      {
        id: expect.any(Number),
        name: expect.stringMatching(/\S/),
        createdAt: expect.any(Number),
        usedAt: null,
      },
    ])
    expect(found(await person.call('sessions', 'info'))).toMatchObject({ user: { hasPasskey: true } })
    expect((await mailTo(server.sandbox.url, person.email)).subject).toBe(
      'A passkey was added to your Longhand account',
    )
  })

  test('needs a fresh proof, and a proven address', async () => {
    const unproven = await signUp(server)
    expect((await unproven.call('passkeys', 'prepare')).body).toEqual({
      error: true,
      message: 'Verify your address first.',
      code: 'conflict',
    })
    const person = await signUpProven()
    const device = openAuthenticator(server)
    const made = device.make(await prepare(person))
    await advance(server, 16 * MINUTE)
    expect((await person.call('passkeys', 'prepare')).body).toEqual(PROOF_REQUIRED)
    expect((await person.call('passkeys', 'create', made)).body).toEqual(PROOF_REQUIRED)
  })

  test.each([
    ['for another origin', { origin: 'https://longhand.example' }],
    ['for another site', { site: 'longhand.example' }],
    ['without a person’s finger or code', { flags: 1 }],
    ['for signing in', { type: 'webauthn.get' }],
    ['for a challenge that is not ours', { challenge: 'A'.repeat(43) }],
  ])('made %s is refused', async (_case, lies) => {
    const person = await signUpProven()
    const answer = await person.call(
      'passkeys',
      'create',
      openAuthenticator(server).make(await prepare(person), lies),
    )
    expect(answer.body).toMatchObject({ message: 'We couldn’t check this passkey. Try again.' })
    expect(found(await person.call('passkeys', 'fetch'))).toEqual([])
  })

  test('with a challenge of another person, a used one or one to sign in with is refused', async () => {
    const person = await signUpProven()
    const stranger = await signUpProven()
    const own = await prepare(person)
    for (const asked of [await prepare(stranger), await challenge(person)])
      expect((await person.call('passkeys', 'create', openAuthenticator(server).make(asked))).status).toBe(
        422,
      )
    expect((await person.call('passkeys', 'create', openAuthenticator(server).make(own))).status).toBe(200)
    expect((await person.call('passkeys', 'create', openAuthenticator(server).make(own))).status).toBe(422)
    expect(found(await person.call('passkeys', 'fetch'))).toHaveLength(1)
  })

  test('that is in use already, or one too many, is refused', async () => {
    const person = await signUpProven()
    const device = await addTo(person)
    const again = await person.call('passkeys', 'create', device.make(await prepare(person)))
    expect(again.body).toMatchObject({ code: 'conflict', message: 'This passkey is already in use.' })
    const prepared = await prepare(person)
    expect(prepared.known).toEqual([device.id])
    for (let count = 1; count < PASSKEYS_MAX; count += 1) await addTo(person)
    expect((await person.call('passkeys', 'prepare')).body).toMatchObject({ code: 'conflict' })
    const late = await person.call('passkeys', 'create', openAuthenticator(server).make(prepared))
    expect(late.body).toMatchObject({ code: 'conflict' })
  })
})

describe('signing in with a passkey', () => {
  let person: Owner
  let device: Authenticator

  beforeAll(async () => {
    person = await signUpProven()
    device = await addTo(person)
  })

  test('opens a session of its owner and notes when', async () => {
    const visitor = await signInWith(device)
    expect(found(await visitor.call('sessions', 'info'))).toMatchObject({ user: { email: person.email } })
    expect(found(await visitor.call('passkeys', 'fetch'))).toMatchObject([{ usedAt: expect.any(Number) }])
  })

  test.each([
    ['made for another origin', { origin: 'https://longhand.example' }],
    ['made for another site', { site: 'longhand.example' }],
    ['without a person’s finger or code', { flags: 1 }],
    ['made to add a passkey', { type: 'webauthn.create' }],
    ['for a challenge that is not ours', { challenge: 'A'.repeat(43) }],
    ['of a copy that has signed less often', { counter: 1 }],
  ])('with a signature %s is refused', async (_case, lies) => {
    await signInWith(device)
    const visitor = server.as('visitor')
    const answer = await visitor.call('passkeys', 'open', device.sign(await challenge(visitor), lies))
    expect([answer.status, answer.body]).toEqual([422, REFUSED])
    expect(visitor.token()).toBeUndefined()
  })

  test('of a passkey and its copy that sign at the same moment, one opens a session', async () => {
    const person = await signUpProven()
    const device = await addTo(person)
    const holding = await server.pool.connect()
    onTestFinished(() => holding.release(true))
    await holding.query('begin')
    await holding.query('select from people where email = $1 for update', [person.email])
    const opening = ['the passkey', 'its copy'].map(async () => {
      const caller = server.as('visitor')
      const signed = device.sign(await challenge(caller), { counter: 9 })
      return (await caller.call('passkeys', 'open', signed)).status
    })
    // Both are checked by now, and wait for their owner's row.
    await untilWaiting(server, 2)
    await holding.query('commit')
    expect(new Set(await Promise.all(opening))).toEqual(new Set([200, 422]))
  })

  test('with an unknown passkey, a forged signature or the name of another account is refused alike', async () => {
    const visitor = server.as('visitor')
    const unknown = openAuthenticator(server)
    const signed = async () => device.sign(await challenge(visitor))
    const forgeries = [
      { ...unknown.sign(await challenge(visitor)), account: (await signed()).account },
      { ...(await signed()), signature: unknown.sign(await challenge(visitor)).signature },
      { ...(await signed()), account: 'A'.repeat(43) },
      { ...(await signed()), clientData: 'bm90IEpTT04' },
      { ...(await signed()), authenticator: 'AAAA' },
    ]
    for (const forgery of forgeries)
      expect((await visitor.call('passkeys', 'open', forgery)).body).toEqual(REFUSED)
  })

  test('takes a challenge once, for ten minutes, however many ask at once', async () => {
    const visitor = server.as('visitor')
    const signed = device.sign(await challenge(visitor))
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as('visitor').call('passkeys', 'open', signed)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const outlived = device.sign(await challenge(visitor))
    await advance(server, 10 * MINUTE)
    expect((await visitor.call('passkeys', 'open', outlived)).body).toEqual(REFUSED)
  })

  test('proves again that a signed-in person is there, on the same device, and only with one of their own', async () => {
    const here = server.as('visitor')
    await here.call('sessions', 'open', { email: person.email, password: PASSWORD })
    await advance(server, 16 * MINUTE)
    expect((await here.call('passkeys', 'prepare')).body).toEqual(PROOF_REQUIRED)
    expect((await challenge(here)).known).toEqual([device.id])
    const before = found(await here.call('devices', 'fetch')).length
    await signInWith(device, here)
    expect((await here.call('passkeys', 'prepare')).status).toBe(200)
    expect(found(await here.call('devices', 'fetch'))).toHaveLength(before)

    const stranger = await signUpProven()
    const answer = await stranger.call('passkeys', 'open', device.sign(await challenge(stranger)))
    expect(answer.body).toEqual(REFUSED)
    expect(found(await stranger.call('sessions', 'info'))).toMatchObject({ user: { email: stranger.email } })
  })
})

describe('a passkey in the list', () => {
  test('gets another name from its owner alone', async () => {
    const person = await signUpProven()
    await addTo(person)
    const [own] = found(await person.call('passkeys', 'fetch'))
    const named = { id: own?.id, name: '  My   phone ' }
    expect((await (await signUp(server)).call('passkeys', 'rename', named)).status).toBe(404)
    expect((await person.call('passkeys', 'rename', named)).body).toEqual({ type: 'bool', data: true })
    expect(found(await person.call('passkeys', 'fetch'))).toMatchObject([{ name: 'My phone' }])
    expect((await person.call('passkeys', 'rename', { id: own?.id, name: ' ' })).status).toBe(422)
  })

  test('is removed by its owner after a fresh proof: it opens nothing, sessions go on, and a mail says so', async () => {
    const person = await signUpProven()
    const device = await addTo(person)
    const elsewhere = await signInWith(device)
    const [own] = found(await person.call('passkeys', 'fetch'))
    const remove = (caller: Caller) => caller.call('passkeys', 'delete', { id: own?.id })
    expect((await remove(await signUpProven())).status).toBe(404)
    await advance(server, 16 * MINUTE)
    expect((await remove(person)).body).toEqual(PROOF_REQUIRED)
    await signInWith(device, person)
    expect((await remove(person)).body).toEqual({ type: 'bool', data: true })
    expect((await remove(person)).status).toBe(404)
    expect(found(await person.call('passkeys', 'fetch'))).toEqual([])
    expect([await isSignedIn(person), await isSignedIn(elsewhere)]).toEqual([true, true])
    const visitor = server.as('visitor')
    const answer = await visitor.call('passkeys', 'open', device.sign(await challenge(visitor)))
    expect(answer.body).toEqual(REFUSED)
    expect((await mailTo(server.sandbox.url, person.email, 2)).subject).toBe(
      'A passkey was removed from your Longhand account',
    )
  })
})
