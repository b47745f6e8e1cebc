import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useStateAbout } from './use-state-about.ts'

test('a state begins anew with another subject, and what comes late about the one before changes nothing', async () => {
  const { now, ask } = await awakeHook((file: string) => useStateAbout(file, 'nothing'), 'one.pdf')
  const set = async (value: string, [, change] = now()) => {
    change(value)
    await pass()
    return now()[0]
  }
  expect(await set('open')).toBe('open')
  const aboutOne = now()
  await ask('two.pdf')
  expect(now()[0]).toBe('nothing')
  expect(await set('open, too')).toBe('open, too')
  expect(await set('late', aboutOne)).toBe('open, too')
})
