// Deeds one after the other: presses that come too soon, other subjects, and what went wrong.
import { expect, test, vi } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useDeed } from './use-deed.ts'

test('a second press about the same thing does nothing, and one about another waits for its turn', async () => {
  const { press, begun, end, now } = await awakeDeed()
  for (const subject of ['a', 'a', 'b', 'b']) await press(subject)
  expect(begun).toEqual(['a'])
  expect(now().isBusy).toBe(true)
  await end()
  expect(begun).toEqual(['a', 'b'])
  expect(now().isBusy).toBe(true)
  await end()
  expect(now().isBusy).toBe(false)
  await press('a')
  expect(begun).toEqual(['a', 'b', 'a'])
})

test('why it failed is said until it is tried again, and the deeds that wait are still done', async () => {
  const { press, begun, end, now } = await awakeDeed()
  await press('a')
  await press('b')
  await end('It is locked.')
  expect(begun).toEqual(['a', 'b'])
  await end()
  expect(now()).toMatchObject({ isBusy: false, failure: 'It is locked.' })
  await press('a')
  expect(now()).toMatchObject({ isBusy: true, failure: undefined })
  await end()
  expect(now()).toMatchObject({ isBusy: false, failure: undefined })
})

test('a deed that breaks says so, and can be done again', async () => {
  vi.stubGlobal('reportError', () => {})
  const { now } = await awakeHook(() => useDeed(() => Promise.reject(new Error('It did not come'))), 0)
  now().run()
  await pass()
  expect(now()).toMatchObject({ isBusy: false, failure: expect.stringContaining('Check your connection') })
})

/** Deeds that end when the test says so. */
async function awakeDeed() {
  const begun: string[] = []
  const ends: ((why?: string) => void)[] = []
  const { now } = await awakeHook(
    () =>
      useDeed((subject: string) => {
        begun.push(subject)
        return new Promise<string | undefined>((resolve) => ends.push(resolve))
      }),
    0,
  )
  return {
    now,
    begun,
    press: (subject: string) => {
      now().run(subject)
      return pass()
    },
    end: (why?: string) => {
      ends.shift()?.(why)
      return pass()
    },
  }
}
