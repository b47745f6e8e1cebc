import { describe, expect, test } from 'vitest'
import { HOUR } from '#domain/basics/instant.ts'
import type { CodePurpose } from '#domain/codes.ts'
import { MINUTE } from '#domain/basics/instant.ts'
import { SESSION_SLIDING_SECONDS } from '#domain/sessions.ts'
import { THROTTLES } from '#domain/throttles.ts'
import { randomness } from '#server/secrets/randomness.ts'
import { saveCode, type CodeKind } from '#server/store/codes.ts'
import { insertToken } from '#server/store/tokens.ts'
import { startTestHouse, type HouseCaller } from '#tests/kit/house.ts'
import { addResident, addSession, HOME, PASSWORD } from '#tests/kit/residents.ts'
import { takeChallenge } from './challenge.ts'
import { digest } from './digest.ts'
import { networkHash } from './strangers.ts'
import { takeCode } from './take-code.ts'

const house = await startTestHouse()
const NEW_PASSWORD = 'Another-ink-8'
const CODE = '047110'

type Person = { readonly id: number; readonly email: string; readonly caller: HouseCaller }

async function arrive(): Promise<Person> {
  const { id, email, token } = await addResident(house.db, await house.now())
  return { id, email, caller: house.holding(token) }
}

const visitor = () => house.holding('')

/** Keeps a code as if we had mailed it to the person's address. */
async function mailCode({ email }: Person, purpose: CodeKind): Promise<void> {
  const key = { email, purpose, network: networkHash(email, HOME.network) }
  const code = { codeHash: digest(purpose, email, CODE), expiresAt: (await house.now()) + HOUR }
  await house.db.transaction().execute((tx) => saveCode(tx, key, code))
}

/** Keeps a token as if we had mailed its link to the person's address. */
async function mailToken({ email }: Person, purpose: CodePurpose): Promise<string> {
  const token = randomness.token()
  const expiresAt = (await house.now()) + HOUR
  const row = { tokenHash: digest(token), email, purpose, expiresAt }
  await house.db.transaction().execute((tx) => insertToken(tx, row))
  return token
}

/** Each hands out a way into the account, and returns a function that tries it. */
const WAYS: Readonly<Record<string, (person: Person) => Promise<() => Promise<boolean>>>> = {
  'a session elsewhere': async (person) => {
    const elsewhere = house.holding(await addSession(house.db, await house.now(), person))
    return async () => (await elsewhere.call('sessions', 'check')).data
  },
  'a code to sign in': async (person) => {
    await mailCode(person, 'signin')
    const proof = { email: person.email, code: CODE }
    return async () => (await visitor().call('sessions', 'open', proof)).status === 200
  },
  'a code that proves the address': async (person) => {
    await mailCode(person, 'verify')
    const proof = { email: person.email, code: CODE, purpose: 'verify' }
    return async () => (await visitor().call('verification', 'exchange', proof)).status === 200
  },
  'a token for a code': async (person) => {
    const token = await mailToken(person, 'verify')
    return async () => (await visitor().call('verification', 'exchange', { token })).data !== null
  },
  'a link for a new password': async (person) => {
    const given = { token: await mailToken(person, 'reset'), password: 'Third-ink-9' }
    return async () => (await visitor().call('account', 'reset', given)).status === 200
  },
  'a link that closes the account': async (person) => {
    const token = await mailToken(person, 'delete')
    return async () => (await visitor().call('account', 'delete', { token })).status === 200
  },
}

/** After each of them, nothing older may open the account. No sweep clears anything away here. */
const TURNS: Readonly<Record<string, (person: Person) => Promise<readonly { readonly status: number }[]>>> = {
  'a new password in the settings': async ({ caller }) => [
    await caller.call('account', 'update', { password: NEW_PASSWORD, confirmation: NEW_PASSWORD }),
  ],
  'a new password by a mailed link': async (person) => {
    const token = await mailToken(person, 'reset')
    return [await visitor().call('account', 'reset', { token, password: NEW_PASSWORD })]
  },
  'the time of all that was handed out': async ({ id, email }) => {
    const now = await house.now()
    for (const table of ['codes', 'tokens'] as const)
      await house.db.updateTable(table).set({ expires_at: now }).where('email', '=', email).execute()
    const seen_at = now - SESSION_SLIDING_SECONDS
    await house.db.updateTable('sessions').set({ seen_at }).where('person_id', '=', id).execute()
    return []
  },
  'closing the account and opening one with the same address': async ({ email, caller }) => [
    await caller.call('account', 'delete'),
    await visitor().call('account', 'create', { email, name: 'Robin Lane', password: PASSWORD }),
  ],
}

describe('what was handed out before', () => {
  test.each(Object.entries(WAYS))('%s leads into the account', async (_way, handOut) => {
    const isOpen = await handOut(await arrive())
    expect(await isOpen()).toBe(true)
  })

  describe.each(Object.entries(TURNS))('after %s', (_turn, turn) => {
    test.each(Object.entries(WAYS))('%s does not any more (SEC-11)', async (_way, handOut) => {
      const person = await arrive()
      const isOpen = await handOut(person)
      for (const { status } of await turn(person)) expect(status).toBe(200)
      expect(await isOpen()).toBe(false)
    })
  })
})

test('a challenge is over after ten minutes, also before a sweep clears it away', async () => {
  const { challenge } = (await visitor().call('passkeys', 'challenge')).data
  const signed = Buffer.from(JSON.stringify({ challenge })).toString('base64url')
  const take = async (now: number) =>
    house.db.transaction().execute((tx) => takeChallenge(tx, signed, null, now))
  const over = (await house.now()) + 10 * MINUTE
  expect(await take(over)).toBe(false)
  expect(await take(over - 5)).toBe(true)
})

test('right codes that are typed elsewhere do not count as the wrong ones of a stranger', async () => {
  const person = await arrive()
  const elsewhere = { caller: { network: '203.0.113.9' }, now: await house.now() }
  const key = { email: person.email, purpose: 'signin' } as const
  for (let times = 0; times <= THROTTLES.strangeCodeTries.limit; times += 1) {
    await mailCode(person, 'signin')
    const taken = await house.db.transaction().execute((tx) => takeCode(tx, elsewhere, key, CODE))
    expect(taken.ok).toBe(true)
  }
})
