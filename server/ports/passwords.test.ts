import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'
import { TooBusy } from './turns.ts'

const passwords = await openPasswords()
const HOME = '198.51.100.7'

test('a password fits its own hash only, and a hash tells its cost', async () => {
  const stored = await passwords.hash('Quill-and-ink-7', HOME)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash('Quill-and-ink-7', HOME)).not.toBe(stored)
  expect(await passwords.verify(stored, 'Quill-and-ink-7', HOME)).toBe(true)
  expect(await passwords.verify(stored, 'Quill-and-ink-8', HOME)).toBe(false)
})

test('without a stored hash nothing fits, after the same work', async () => {
  const stored = await passwords.hash('Quill-and-ink-7', HOME)
  expect(await passwords.verify(null, 'any password', HOME)).toBe(false)
  // Processor time does not depend on how busy the machine is.
  const work = async (hash: string | null) => {
    const before = process.cpuUsage()
    for (let run = 0; run < 5; run += 1) await passwords.verify(hash, 'not-this-one', HOME)
    return process.cpuUsage(before).user
  }
  const ratio = (await work(null)) / (await work(stored))
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})

test('a crowd of one network is served in turn, and turned away where it grows too long: others are served meanwhile', async () => {
  const asked = Array.from({ length: 110 }, () => passwords.hash('Quill-and-ink-7', HOME))
  const elsewhere = passwords.hash('not of the crowd', '203.0.113.5')
  const outcomes = await Promise.allSettled(asked)
  expect(await elsewhere).toMatch(/^\$argon2id\$/)
  const away = outcomes.filter(({ status }) => status === 'rejected')
  expect(away).toHaveLength(8)
  expect(away.every((outcome) => 'reason' in outcome && outcome.reason instanceof TooBusy)).toBe(true)
  expect(await passwords.hash('after the crowd', HOME)).toMatch(/^\$argon2id\$/)
})
