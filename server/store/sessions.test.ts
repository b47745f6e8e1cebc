import { describe, expect, test } from 'vitest'
import { isSessionAlive, SESSION_ABSOLUTE_SECONDS, SESSION_SLIDING_SECONDS } from '#domain/sessions.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { addResident } from '#tests/kit/residents.ts'
import { listLiveSessions, listSessions, renewSession, sweepSessions, updateSeen } from './sessions.ts'

const NOW = 1_900_000_000
const { db, pool } = await testDatabase()

async function sessionOf(createdAt: number, seenAt: number) {
  const person = await addResident(db, NOW)
  const { rows } = await pool.query(
    'update sessions set created_at = $1, seen_at = $2 where person_id = $3 returning id',
    [createdAt, seenAt, person.id],
  )
  return { id: Number(rows[0].id), personId: person.id }
}

describe('rules and statements agree on which sessions have ended:', () => {
  test.each([
    ['one of now', NOW, NOW, true],
    [
      'one that was not used for 30 days but for a second',
      NOW - SESSION_SLIDING_SECONDS + 1,
      undefined,
      true,
    ],
    ['one that was not used for 30 days', NOW - SESSION_SLIDING_SECONDS, undefined, false],
    ['one that was used for 90 days but for a second', NOW - SESSION_ABSOLUTE_SECONDS + 1, NOW, true],
    ['one that was used for 90 days', NOW - SESSION_ABSOLUTE_SECONDS, NOW, false],
  ])('%s', async (_what, createdAt, seenAt = createdAt, isAlive) => {
    const { id, personId } = await sessionOf(createdAt, seenAt)
    const idsOf = (rows: readonly { readonly id: number }[]) => rows.map((row) => row.id)
    const alive = isAlive ? [id] : []
    expect(isSessionAlive({ createdAt, seenAt }, NOW)).toBe(isAlive)
    expect(idsOf(await listLiveSessions(db, [id], NOW))).toEqual(alive)
    expect(idsOf(await listSessions(db, personId, NOW))).toEqual(alive)
    expect(await sweepSessions(db, NOW, 500)).toBe(isAlive ? 0 : 1)
  })
})

test('a session that was used later is not said to be used earlier, though the note of that comes last', async () => {
  const { id } = await sessionOf(NOW - 100, NOW - 50)
  await updateSeen(db, id, NOW)
  await updateSeen(db, id, NOW - 10)
  const { rows } = await pool.query('select seen_at from sessions where id = $1', [id])
  expect(rows).toEqual([{ seen_at: NOW }])
})

test('a session that is proved anew keeps its beginning, and all else is as of now', async () => {
  const { id, personId } = await sessionOf(NOW - 100, NOW - 50)
  const tokenHash = Buffer.alloc(32, 7)
  const renewed = {
    personId,
    tokenHash,
    device: 'Firefox 141 on Linux',
    provedBy: 'passkey',
    now: NOW,
  } as const
  const renew = (given = {}) =>
    db.transaction().execute((tx) => renewSession(tx, id, { ...renewed, ...given }))
  expect(await renew({ personId: (await addResident(db, NOW)).id })).toBe(false)
  expect(await renew()).toBe(true)
  const { rows } = await pool.query('select * from sessions where id = $1', [id])
  expect(rows).toEqual([
    {
      id,
      person_id: personId,
      token_hash: tokenHash,
      device: 'Firefox 141 on Linux',
      created_at: NOW - 100,
      seen_at: NOW,
      proved_at: NOW,
      proved_by: 'passkey',
    },
  ])
})
