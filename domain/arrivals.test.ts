import { expect, test } from 'vitest'
import { judgePart, OVERTAKEN, TOO_LONG } from './arrivals.ts'

test.each([
  ['begins where the last one ended', 50, 10, true],
  ['brings the end', 50, 50, true],
  ['says nothing of its length', 50, 0, true],
  ['begins before that', 49, 10, OVERTAKEN],
  ['leaves a gap', 51, 10, OVERTAKEN],
  ['brings more than the file holds', 50, 51, TOO_LONG],
])('a part that %s', (_what, from, length, expected) => {
  const verdict = judgePart({ received: 50, size: 100 }, { from, length })
  if (expected === true) expect(verdict.ok).toBe(true)
  else expect(verdict).toEqual(expected)
})

test('a complete file takes no further part, not even an empty one', () => {
  expect(judgePart({ received: 100, size: 100 }, { from: 100, length: 0 })).toEqual(OVERTAKEN)
})
