import { expect, test } from 'vitest'
import { DAY, MINUTE } from './basics/instant.ts'
import { isSessionAlive, judgeProof, sessionEnd } from './sessions.ts'

test('a session lives 30 days from its last use, and 90 days at most', () => {
  expect(sessionEnd(0, 0)).toBe(30 * DAY)
  expect(sessionEnd(0, 20 * DAY)).toBe(50 * DAY)
  expect(sessionEnd(0, 60 * DAY)).toBe(90 * DAY)
  expect(sessionEnd(0, 89 * DAY)).toBe(90 * DAY)
  const alive = (now: number) => isSessionAlive({ createdAt: 0, seenAt: 0 }, now)
  expect([alive(30 * DAY - 1), alive(30 * DAY)]).toEqual([true, false])
})

test('a proof of identity is fresh for 15 minutes', () => {
  expect(judgeProof(0, 15 * MINUTE).ok).toBe(true)
  expect(judgeProof(0, 15 * MINUTE + 1)).toMatchObject({ refusal: { code: 'proof_required' } })
})
