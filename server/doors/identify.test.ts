import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { digest } from '#server/deeds/digest.ts'
import { identify, identifyByLiveToken } from './identify.ts'
import { openLiveTokens } from '#server/secrets/live-tokens.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'

const DAY = 86_400
const START = 1_800_000_000
const { db } = await testDatabase()
const { id: personId } = await db
  .insertInto('people')
  .values({ email: 'robin@example.test', name: 'Robin', scopes: ['client', 'writer'], created_at: START })
  .returning('id')
  .executeTakeFirstOrThrow()

let sessions = 0

async function session({ createdAt, seenAt }: { createdAt: number; seenAt: number }): Promise<string> {
  sessions += 1
  const token = String(sessions).padStart(43, 'x')
  await db
    .insertInto('sessions')
    .values({
      person_id: personId,
      token_hash: digest(token),
      device: 'Firefox',
      created_at: createdAt,
      seen_at: seenAt,
      proved_at: createdAt,
      proved_by: 'code',
    })
    .execute()
  return token
}

async function kindAt(token: string, now: number): Promise<string> {
  const cookie = { renew: () => {} }
  return (await identify({ db, readings: db }, token, cookie, now)).kind
}

test('a session says who it is, as what, and how that was shown', async () => {
  const token = await session({ createdAt: START, seenAt: START })
  const cookie = { renew: () => {} }
  expect(await identify({ db, readings: db }, token, cookie, START + 1)).toEqual({
    kind: 'person',
    id: personId,
    sessionId: expect.any(Number),
    scopes: ['client', 'writer'],
    provedAt: START,
    provedBy: 'code',
  })
})

test('30 days after its last use it names no person, swept or not', async () => {
  const seenAt = START + 10 * DAY
  expect(await kindAt(await session({ createdAt: START, seenAt }), seenAt + 30 * DAY)).toBe('visitor')
  expect(await kindAt(await session({ createdAt: START, seenAt }), seenAt + 30 * DAY - 1)).toBe('person')
})

test('90 days after the sign-in too, however often it was used', async () => {
  const seenAt = START + 89 * DAY
  expect(await kindAt(await session({ createdAt: START, seenAt }), START + 90 * DAY)).toBe('visitor')
  expect(await kindAt(await session({ createdAt: START, seenAt }), START + 90 * DAY - 1)).toBe('person')
})

test('a short token names the person of a session that is alive, and no other person', async () => {
  const liveTokens = openLiveTokens('A secret of this test')
  const end = START + 90 * DAY
  const token = await session({ createdAt: START, seenAt: end - DAY })
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', digest(token))
    .executeTakeFirstOrThrow()
  const short = liveTokens.issue(id, end - 60)
  const kindOf = async (now: number) =>
    (await identifyByLiveToken({ readings: db, liveTokens }, short, now)).kind
  expect(await kindOf(end - 1)).toBe('person')
  expect(await kindOf(end)).toBe('visitor')
})

test('without a token, or with what cannot be one, nothing is asked of the database', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/nowhere', { onBreak: () => {} })
  const unreachable = openDatabase(pool)
  const cookie = { renew: () => {} }
  for (const token of [undefined, '', 'short', 'x'.repeat(44), `${'x'.repeat(42)}'`]) {
    const actor = await identify({ db: unreachable, readings: unreachable }, token, cookie, START)
    expect(actor.kind).toBe('visitor')
  }
  await pool.end()
})
