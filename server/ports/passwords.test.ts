import { expect, test } from 'vitest'
import { openPasswords, TooBusy } from './passwords.ts'

const passwords = await openPasswords()

test('a password fits its own hash only, and a hash tells its cost', async () => {
  const stored = await passwords.hash('Quill-and-ink-7')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash('Quill-and-ink-7')).not.toBe(stored)
  expect(await passwords.verify(stored, 'Quill-and-ink-7')).toBe(true)
  expect(await passwords.verify(stored, 'Quill-and-ink-8')).toBe(false)
})

test('without a stored hash nothing fits, after the same work', async () => {
  const stored = await passwords.hash('Quill-and-ink-7')
  expect(await passwords.verify(null, 'nobody')).toBe(false)
  // Processor time is the same however busy the machine is.
  const work = async (hash: string | null) => {
    const before = process.cpuUsage()
    for (let run = 0; run < 5; run += 1) await passwords.verify(hash, 'not-this-one')
    return process.cpuUsage(before).user
  }
  const ratio = (await work(null)) / (await work(stored))
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})

test('a crowd is served in turn, and turned away where it grows too long', async () => {
  const asked = Array.from({ length: 110 }, () => passwords.hash('Quill-and-ink-7'))
  const outcomes = await Promise.allSettled(asked)
  const away = outcomes.filter(({ status }) => status === 'rejected')
  expect(away).toHaveLength(7)
  expect(away.every((outcome) => 'reason' in outcome && outcome.reason instanceof TooBusy)).toBe(true)
  expect(await passwords.hash('after the crowd')).toMatch(/^\$argon2id\$/)
})
