// Attacks on accounts: guessing passwords, looking for who has an account, claiming more than was given, and
// claiming an account before its owner does.
import { describe, expect, test } from 'vitest'
import {
  codeFor,
  found,
  isSignedIn,
  linkProfile,
  otherThan,
  PASSWORD,
  signsInWith,
  signUp,
  tokenFor,
} from '#tests/kit/accounts.ts'
import { CODE_PURPOSES, type CodePurpose } from '#domain/codes.ts'
import { advance, newAddress } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
// A second process on the same database; it shares nothing else with the first.
const second = await startTestServer({ ...server.sandbox.variables, DATABASE_URL: server.url })
/** A visitor without a cookie, at one process or the other. */
const atEither = (index: number) => (index % 2 === 0 ? server : second).as('visitor')

/** A token that a person holds after a mail, whatever the mail was for. */
async function tokenOf(email: string, purpose: CodePurpose): Promise<string> {
  if (purpose === 'reset' || purpose === 'delete')
    return tokenFor(server, server.as('visitor'), { email, purpose })
  const code = await codeFor(server, server.as('visitor'), { email, purpose })
  const answer = await server.as('visitor').call('verification', 'exchange', { email, code, purpose })
  return String(Object(found(answer)).token)
}

describe('what was mailed for one purpose', () => {
  const uses = {
    reset: (token: string) => server.as('visitor').call('account', 'reset', { token, password: PASSWORD }),
    delete: (token: string) => server.as('visitor').call('account', 'delete', { token }),
  }

  test.each(CODE_PURPOSES)('is good for no other: %s', async (purpose) => {
    const { email } = await signUp(server)
    const token = await tokenOf(email, purpose)
    for (const use of ['reset', 'delete'] as const)
      if (use !== purpose) expect((await uses[use](token)).status, use).not.toBe(200)
    expect(
      await server.db.selectFrom('people').select('id').where('email', '=', email).execute(),
    ).toHaveLength(1)
    for (const use of ['reset', 'delete'] as const)
      if (use === purpose) expect((await uses[use](token)).status, use).toBe(200)
  })

  test.each([
    ['signin', 'verify'],
    ['verify', 'signin'],
  ] as const)('is no code for another: %s for %s', async (purpose, other) => {
    const { email } = await signUp(server)
    const code = await codeFor(server, server.as('visitor'), { email, purpose })
    const asOther = await server
      .as('visitor')
      .call('verification', 'exchange', { email, code, purpose: other })
    expect(asOther.status).toBe(422)
    if (purpose === 'verify')
      expect((await server.as('visitor').call('sessions', 'open', { email, code })).status).toBe(422)
    const asMeant = await server.as('visitor').call('verification', 'exchange', { email, code, purpose })
    expect(asMeant.status).toBe(200)
  })
})

describe('guessing', () => {
  test('a code has five tries, however many processes are asked at once', async () => {
    const victim = await signUp(server)
    const code = await codeFor(server, victim, { email: victim.email, purpose: 'signin' })
    const guesses = Array.from({ length: 12 }, (_, step) => otherThan(code, step + 1))
    await Promise.all(
      guesses.map((guess, index) =>
        atEither(index).call('sessions', 'open', { email: victim.email, code: guess }),
      ),
    )
    expect((await server.as('visitor').call('sessions', 'open', { email: victim.email, code })).status).toBe(
      422,
    )
    const { tries } = await server.db
      .selectFrom('codes')
      .select('tries')
      .where('email', '=', victim.email)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })

  test('strangers have twenty wrong codes a day for an address, beside those of its own codes', async () => {
    const victim = await signUp(server)
    const wrong = async (guess: string, index: number) =>
      (await atEither(index).call('sessions', 'open', { email: victim.email, code: guess })).status
    const statuses = await Promise.all(
      Array.from({ length: 24 }, (_, index) => wrong(`0000${index + 10}`, index)),
    )
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    await advance(server, 86_400)
    expect(await wrong('000010', 1)).toBe(422)
  })

  test('a password has ten tries in a quarter of an hour, in all processes together and after a restart', async () => {
    const victim = await signUp(server)
    const open = (index: number) =>
      atEither(index).call('sessions', 'open', { email: victim.email, password: `wrong-${index}` })
    const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => open(index)))
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(10)
    const restarted = await startTestServer({ ...server.sandbox.variables, DATABASE_URL: server.url })
    const { status } = await restarted
      .as('visitor')
      .call('sessions', 'open', { email: victim.email, password: PASSWORD })
    expect(status).toBe(429)
  })
})

describe('looking for who has an account', () => {
  test.each([
    ['sessions', 'open', { password: 'not-this-one' }],
    ['sessions', 'open', { code: '000000' }],
    ['verification', 'exchange', { code: '000000', purpose: 'verify' }],
    ['verification', 'enroll', { purpose: 'signin' }],
    ['verification', 'enroll', { purpose: 'reset' }],
    ['verification', 'enroll', { purpose: 'verify' }],
    ['verification', 'enroll', { purpose: 'delete' }],
  ])('%s.%s %j gives the same answer, word for word', async (namespace, method, argument) => {
    const { email } = await signUp(server)
    const stranger = newAddress()
    const [known, unknown] = await Promise.all(
      [email, stranger].map((each) =>
        server.as('visitor').call(namespace, method, { email: each, ...argument }),
      ),
    )
    expect(unknown?.status).toBe(known?.status)
    expect(unknown?.text).toBe(known?.text.replace(email, stranger))
    expect([...(unknown?.headers.keys() ?? [])]).toEqual([...(known?.headers.keys() ?? [])])
  })
})

describe('claiming more than was given', () => {
  const CLAIMS = {
    scopes: ['admin'],
    is_test: true,
    balance: 1000,
    id: 1,
    emailProvenAt: 1,
    email_proven_at: 1,
  }

  test('a sign-up gets what every sign-up gets', async () => {
    const visitor = server.as('visitor')
    const answer = await visitor.call('account', 'create', {
      ...CLAIMS,
      email: newAddress(),
      name: 'Mallory',
      password: PASSWORD,
      profiles: [{ provider: 'google', active: true }],
      hasPassword: false,
    })
    expect(found(answer)).toMatchObject({
      user: { scopes: ['client'], is_test: false, balance: 0, hasPassword: true },
      scopes: ['client'],
    })
    expect(found(await visitor.call('sessions', 'scopes'))).toEqual(['client'])
  })

  test.each(
    Object.entries({ ...CLAIMS, email: 'mallory@example.test', password_hash: 'x', erased_at: null }),
  )('a profile with %s is refused whole', async (field, value) => {
    const person = await signUp(server)
    const { status } = await person.call('account', 'update', { name: 'Mallory', [field]: value })
    expect(status).toBe(422)
    expect(found(await person.call('sessions', 'info'))).toMatchObject({
      user: { name: 'Robin Lane', email: person.email, scopes: ['client'], is_test: false },
    })
  })

  test('prototypes are no fields', async () => {
    const person = await signUp(server)
    const { status } = await person.send({
      query: { namespace: 'account', method: 'update' },
      body: '{"name": "Mallory", "__proto__": {"scopes": ["admin"]}}',
    })
    expect(status).toBe(422)
    expect(found(await person.call('sessions', 'scopes'))).toEqual(['client'])
  })
})

describe('writing into pages', () => {
  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Robin\u202Enibor',
    'Robin\u0000',
    '{{7*7}}',
  ])('the name %j is refused', async (name) => {
    const person = await signUp(server)
    expect((await person.call('account', 'update', { name })).status).toBe(422)
    const argument = { email: newAddress(), name, password: PASSWORD }
    expect((await server.as('visitor').call('account', 'create', argument)).status).toBe(422)
  })
})

describe('claiming an account before its owner', () => {
  test('a stranger who prepared it with a password is locked out when its owner signs in with a code', async () => {
    const email = newAddress()
    const attacker = await signUp(server, email)
    await linkProfile(server, email, 'facebook')
    const owner = server.as('visitor')
    const code = await codeFor(server, owner, { email, purpose: 'signin' })
    const answer = await owner.call('sessions', 'open', { email, code })
    expect(found(answer)).toMatchObject({
      user: { hasPassword: false, profiles: [{ active: false }, { active: false }, { active: false }] },
    })
    expect([await isSignedIn(attacker), await isSignedIn(owner)]).toEqual([false, true])
    expect(await signsInWith(server, email, PASSWORD)).toBe(false)
  })

  test('so they are when its owner follows a link, or verifies the address from outside', async () => {
    const byLink = await signUp(server)
    await linkProfile(server, byLink.email, 'facebook')
    const token = await tokenFor(server, server.as('visitor'), { email: byLink.email, purpose: 'reset' })
    await server.as('visitor').call('account', 'reset', { token, password: 'Owners-own-1' })
    expect([await isSignedIn(byLink), await signsInWith(server, byLink.email, PASSWORD)]).toEqual([
      false,
      false,
    ])
    const owner = server.as('visitor')
    const answer = await owner.call('sessions', 'open', { email: byLink.email, password: 'Owners-own-1' })
    expect(found(answer)).toMatchObject({
      user: { profiles: [{ active: false }, { active: false }, { active: false }] },
    })

    const byCode = await signUp(server)
    const { email } = byCode
    const code = await codeFor(server, server.as('visitor'), { email, purpose: 'verify' })
    await server.as('visitor').call('verification', 'exchange', { email, code, purpose: 'verify' })
    expect([await isSignedIn(byCode), await signsInWith(server, email, PASSWORD)]).toEqual([false, false])
  })

  test('a proof of one address from inside the session of another account keeps nothing there', async () => {
    const prepared = await signUp(server)
    const owner = await signUp(server)
    const { email } = prepared
    const code = await codeFor(server, owner, { email, purpose: 'verify' })
    await owner.call('verification', 'exchange', { email, code, purpose: 'verify' })
    expect([await isSignedIn(prepared), await isSignedIn(owner)]).toEqual([false, true])
    expect(await signsInWith(server, email, PASSWORD)).toBe(false)
  })

  test('a password that is checked while the owner proves the address opens nothing', async () => {
    const prepared = await signUp(server)
    const { email } = prepared
    const owner = server.as('visitor')
    const code = await codeFor(server, owner, { email, purpose: 'signin' })
    const attackers = Array.from({ length: 5 }, () => server.as('visitor'))
    await Promise.all([
      ...attackers.map((attacker) => attacker.call('sessions', 'open', { email, password: PASSWORD })),
      owner.call('sessions', 'open', { email, code }),
    ])
    expect(await Promise.all(attackers.map(isSignedIn))).toEqual(attackers.map(() => false))
    expect(await isSignedIn(owner)).toBe(true)
  })
})

describe('everything at once', () => {
  test('ends in answers, not in calls that wait for each other', async () => {
    const victim = await signUp(server)
    const { email } = victim
    const code = await codeFor(server, victim, { email, purpose: 'signin' })
    const token = await tokenFor(server, victim, { email, purpose: 'reset', count: 2 })
    const aVisitor = () => server.as('visitor')
    const answers = await Promise.all([
      victim.call('account', 'update', { password: PASSWORD, confirmation: PASSWORD }),
      victim.call('sessions', 'open', { email, password: PASSWORD }),
      aVisitor().call('sessions', 'open', { email, code }),
      aVisitor().call('account', 'reset', { password: PASSWORD, token }),
      aVisitor().call('verification', 'enroll', { email, purpose: 'verify' }),
      aVisitor().call('verification', 'enroll', { email, purpose: 'delete' }),
      aVisitor().call('verification', 'exchange', { email, code, purpose: 'signin' }),
      victim.call('account', 'update', { name: 'Robin Reed' }),
      victim.call('sessions', 'close'),
    ])
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
  })
})
