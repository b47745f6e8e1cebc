import { expect, test } from 'vitest'
import { openComparisons } from './comparisons.ts'
import { TooBusy } from './turns.ts'

test('two comparisons run at a time and forty wait; one more is told that we are busy', async () => {
  const { compare } = openComparisons()
  const asked = Array.from({ length: 43 }, () => compare('a person', ['One.'], ['One.', 'Two.']))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.slice(0, 42).filter(({ status }) => status === 'fulfilled')).toHaveLength(42)
  expect(outcomes.at(-1)).toEqual({ status: 'rejected', reason: expect.any(TooBusy) })
})
