// Two deeds that one person does to an order right after each other.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useInTurn } from './use-in-turn.ts'

const REFUSED = { error: true, code: 'conflict', message: 'No.' } as const

test.each([
  ['the version that the first one made', Object({ version: 8 }), 8],
  ['the version that the person saw if the first one was refused', REFUSED, 5],
  ['the newest version that the person saw', Object({ version: 4 }), 5],
])('the second waits for the first and is made on %s', async (_what, first, version) => {
  const { now } = await awakeHook(() => useInTurn(), 0)
  const versions: number[] = []
  const answer = Promise.withResolvers<typeof first>()
  void now()(3, (seen) => {
    versions.push(seen)
    return answer.promise
  })
  void now()(5, async (seen) => {
    versions.push(seen)
    return REFUSED
  })
  await pass()
  expect(versions).toEqual([3])
  answer.resolve(first)
  await pass()
  expect(versions).toEqual([3, version])
})
