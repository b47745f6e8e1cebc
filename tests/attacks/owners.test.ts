// Attacks that keep owners out: strangers use up what we count, and fill the owner's mailbox.
import { describe, expect, test } from 'vitest'
import { THROTTLES } from '#domain/throttles.ts'
import { codeFor, otherThan, PASSWORD, signUp, tokenFor } from '#tests/kit/accounts.ts'
import { place } from '#tests/kit/placements.ts'
import { advance, mailsTo, newAddress } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const HOUR = 3600
const server = await startTestServer({ TRUST_PROXY: 'on' })
/** The owner is on this network, and strangers never are. */
const HOME = '198.51.100.7'
const NEW_PLACE = '192.0.2.44'

let networks = 0
/** A stranger on a new network. */
function stranger(): Caller {
  networks += 1
  return server.as('visitor', `10.${networks >> 8}.${networks & 255}.1`)
}

const owner = (from = HOME) => server.as('visitor', from)

/** Signs a person up, and in, at home. */
async function victimAt(from = HOME): Promise<string> {
  const email = newAddress()
  const { status } = await owner(from).call('account', 'create', {
    email,
    name: 'Robin Lane',
    password: PASSWORD,
  })
  expect(status).toBe(200)
  return email
}

async function openWith(
  caller: Caller,
  proof: { email: string; code: string } | { email: string; password: string },
) {
  return (await caller.call('sessions', 'open', proof)).status
}

async function askFor(caller: Caller, email: string, purpose: string) {
  return (await caller.call('verification', 'enroll', { email, purpose })).status
}

describe('codes', () => {
  test('wrong codes of strangers do not use up the code that its owner asked for', async () => {
    const email = await victimAt()
    const code = await codeFor(server, owner(NEW_PLACE), { email, purpose: 'signin' })
    const guesses = Array.from({ length: 30 }, (_, step) => ({ email, code: otherThan(code, step + 1) }))
    const statuses = await Promise.all(guesses.map((guess) => openWith(stranger(), guess)))
    // All strangers together have twenty tries a day.
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await openWith(owner(NEW_PLACE), { email, code })).toBe(200)
    const next = await codeFor(server, owner(), { email, purpose: 'signin', count: 2 })
    expect(await openWith(owner(), { email, code: next })).toBe(200)
  })

  test('right codes of the owner do not count among the tries of strangers', async () => {
    const email = await victimAt()
    const code = await codeFor(server, owner(), { email, purpose: 'signin' })
    const tries = THROTTLES.strangeCodeTries.limit
    const guesses = Array.from({ length: tries - 1 }, (_, step) => ({
      email,
      code: otherThan(code, step + 1),
    }))
    await Promise.all(guesses.map((guess) => openWith(stranger(), guess)))
    expect(await openWith(owner(NEW_PLACE), { email, code })).toBe(200)
    await advance(server, 61)
    const next = await codeFor(server, owner(), { email, purpose: 'signin', count: 2 })
    expect(await openWith(owner(NEW_PLACE), { email, code: next })).toBe(200)
  })

  test('a code that a stranger asks for leaves that of the owner as it is', async () => {
    const email = await victimAt()
    const code = await codeFor(server, owner(), { email, purpose: 'signin' })
    expect(await askFor(stranger(), email, 'signin')).toBe(200)
    expect(await openWith(owner(), { email, code })).toBe(200)
  })

  test('the owner has five tries, wherever strangers are', async () => {
    const email = await victimAt()
    const code = await codeFor(server, owner(), { email, purpose: 'signin' })
    for (const step of [1, 2, 3, 4, 5])
      expect(await openWith(owner(), { email, code: otherThan(code, step) })).toBe(422)
    expect(await openWith(owner(), { email, code })).toBe(422)
    expect(await openWith(stranger(), { email, code })).toBe(422)
  })

  test('a code may be typed on another network than it was asked for on, once', async () => {
    const email = await victimAt()
    const code = await codeFor(server, owner(), { email, purpose: 'signin' })
    expect(await openWith(owner(NEW_PLACE), { email, code })).toBe(200)
    expect(await openWith(owner(), { email, code })).toBe(422)
  })

  test('elsewhere, the code that was asked for last is the right one, also if its network had asked before', async () => {
    const email = await victimAt()
    await codeFor(server, owner(), { email, purpose: 'signin' })
    await codeFor(server, stranger(), { email, purpose: 'signin', count: 2 })
    await advance(server, 61)
    const renewed = await codeFor(server, owner(), { email, purpose: 'signin', count: 3 })
    expect(await openWith(owner(NEW_PLACE), { email, code: renewed })).toBe(200)
  })

  test.each(['signin', 'reset', 'delete'])(
    'five tries of a stranger leave the owner theirs (%s)',
    async (purpose) => {
      const email = await victimAt()
      const one = stranger()
      for (let time = 0; time < 5; time += 1) {
        expect(await askFor(one, email, purpose)).toBe(200)
        expect(await askFor(owner(NEW_PLACE), email, purpose)).toBe(200)
        await advance(server, 61)
      }
      expect(await askFor(one, email, purpose)).toBe(429)
    },
  )

  test('all strangers together have forty a day: then only the networks that the owner uses are served', async () => {
    const email = await victimAt()
    const strangers = Array.from({ length: 9 }, stranger)
    const statuses: number[] = []
    for (let time = 0; time < 5; time += 1) {
      for (const each of strangers) statuses.push(await askFor(each, email, 'reset'))
      await advance(server, 61)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(await askFor(owner(), email, 'reset')).toBe(200)
    // Forty-one mails are still too many, but far fewer than the thousands that nine networks may ask for.
    await expect.poll(async () => (await mailsTo(server.sandbox.url, email)).length).toBe(41)
  })
})

describe('passwords', () => {
  test('many networks against one account are slowed, and the owner at home is not', async () => {
    const email = await victimAt()
    const wrong = { email, password: 'not-this-one' }
    for (let network = 0; network < 5; network += 1) {
      const one = stranger()
      expect(await Promise.all(Array.from({ length: 10 }, () => openWith(one, wrong)))).not.toContain(429)
    }
    expect(await openWith(stranger(), wrong)).toBe(429)
    expect(await openWith(stranger(), { email, password: PASSWORD })).toBe(429)
    expect(await openWith(owner(), { email, password: PASSWORD })).toBe(200)
    await advance(server, HOUR)
    expect(await openWith(stranger(), { email, password: PASSWORD })).toBe(200)
  })

  test('hundreds at once from one network, each with another address, leave the owner elsewhere their turn', async () => {
    const email = await victimAt()
    const one = stranger()
    const crowd = Array.from({ length: 300 }, () =>
      openWith(one, { email: newAddress(), password: 'not-this-one' }),
    )
    expect(await openWith(owner(), { email, password: PASSWORD })).toBe(200)
    // More guesses came than may wait for a check; otherwise the owner would have been in no danger.
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([422, 503]))
  })

  test('the addresses of one IPv6 network are one stranger', async () => {
    const email = await victimAt()
    const from = (index: number) => server.as('visitor', `2001:db8:7:${index < 12 ? 1 : 2}::${index}`)
    const tries = Array.from({ length: 14 }, (_, index) =>
      openWith(from(index), { email, password: 'not-this-one' }),
    )
    const statuses = await Promise.all(tries)
    expect(statuses.slice(0, 12).filter((status) => status === 429)).toHaveLength(2)
    expect(statuses.slice(12)).toEqual([422, 422])
  })

  test('a network stays known as long as its owner comes back from there', async () => {
    const email = await victimAt()
    await advance(server, HOUR)
    expect(await openWith(owner(), { email, password: PASSWORD })).toBe(200)
    const now = await server.now()
    const { rows } = await server.pool.query(
      'select seen_at as at from known_networks join people on people.id = person_id where email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(now - rows[0].at).toBeLessThan(HOUR)
  })

  test('the first proof of an address makes the network where its account was prepared a strange one', async () => {
    const email = await victimAt('203.0.113.66')
    const token = await tokenFor(server, owner(), { email, purpose: 'reset' })
    expect((await owner().call('account', 'reset', { token, password: PASSWORD })).status).toBe(200)
    const { rows } = await server.pool.query(
      'select count(*) from known_networks join people on people.id = person_id where email = $1',
      [email],
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('mails to an address that was never proven', () => {
  test('a password is changed ten times an hour', async () => {
    const { email, call } = await signUp(server)
    const changes = Array.from({ length: 30 }, () =>
      call('account', 'update', { password: PASSWORD, confirmation: PASSWORD }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    await expect.poll(async () => (await mailsTo(server.sandbox.url, email)).length).toBe(10)
  })

  test('whatever sends them, there are twenty an hour, and no deed is done beyond them', async () => {
    const person = await signUp(server)
    const withdrawn: number[] = []
    for (let time = 0; time < 22; time += 1) {
      const order = await place(person)
      const { status } = await person.call('withdrawals', 'create', { order, amount: 0 })
      withdrawn.push(status)
      if (status === 429) {
        const { rows } = await server.pool.query('select status from orders where id = $1', [order])
        expect(rows).toEqual([{ status: 'unpaid' }])
      }
    }
    expect(withdrawn.filter((status) => status === 200)).toHaveLength(20)
    const change = { password: PASSWORD, confirmation: PASSWORD }
    expect((await person.call('account', 'update', change)).status).toBe(429)
    expect((await person.call('account', 'delete')).status).toBe(429)
    await expect.poll(async () => (await mailsTo(server.sandbox.url, person.email)).length).toBe(20)
    await advance(server, HOUR)
    expect((await person.call('account', 'delete')).status).toBe(403)
  })
})
