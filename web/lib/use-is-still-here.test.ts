// Who is still at the part of the page that a late answer is for.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { useIsStillHere } from './use-is-still-here.ts'

test('a person is here until they leave, and what was asked before knows it', async () => {
  const { now, ask, leave } = await awakeHook((_round: number) => useIsStillHere(), 1)
  const asked = now()
  await ask(2)
  expect(asked()).toBe(true)
  await leave()
  expect(asked()).toBe(false)
})
