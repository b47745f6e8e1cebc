// How the times on an open page move on.
import { expect, test, vi } from 'vitest'
import { MINUTE } from '#domain/basics/instant.ts'
import { relativeTime } from '#domain/times.ts'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useNow } from './use-now.ts'

const NOON = Date.UTC(2026, 2, 5, 12) / 1000

test('what was said just now was said a minute ago a minute later, without a touch (CHAT-39)', async () => {
  const { now } = await awakeHook(useNow, undefined)
  vi.setSystemTime((NOON + MINUTE / 2) * 1000)
  const told = []
  for (let minute = 1; minute <= 2; minute += 1) {
    await pass(MINUTE * 1000)
    told.push(relativeTime(NOON, now()))
  }
  expect(told).toEqual(['1 minute ago', '2 minutes ago'])
})
