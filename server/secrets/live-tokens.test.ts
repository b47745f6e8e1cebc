import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIVE_TOKEN_SECONDS } from '#domain/sessions.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { openLiveTokens } from './live-tokens.ts'
import { sessionSecret } from './secret.ts'

const NOW = 1_800_000_000

test('a token names its session until its time is over', () => {
  const { issue, sessionOf } = openLiveTokens('secret')
  const token = issue(7, NOW)
  expect(sessionOf(token, NOW)).toBe(7)
  expect(sessionOf(token, NOW + LIVE_TOKEN_SECONDS - 1)).toBe(7)
  expect(sessionOf(token, NOW + LIVE_TOKEN_SECONDS)).toBeUndefined()
})

test('a token that was changed, or sealed by a stranger, names no session', () => {
  const { issue, sessionOf } = openLiveTokens('secret')
  const token = issue(7, NOW)
  const [words = '', mac = ''] = token.split('.')
  const other = Buffer.from(JSON.stringify({ session: 8, expires: NOW + 600 })).toString('base64url')
  const forged = [
    `${other}.${mac}`,
    words,
    `${words}.`,
    `.${mac}`,
    '',
    '.',
    openLiveTokens('other').issue(7, NOW),
  ]
  expect(forged.map((each) => sessionOf(each, NOW))).toEqual(forged.map(() => undefined))
})

test('without a given secret one is made, and kept for the next start and for all that start at once', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const made = await Promise.all(
    Array.from({ length: 20 }, () => sessionSecret({ sessionSecret: undefined, dataDir })),
  )
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toMatch(/^[\w-]{43}$/)
  expect(await sessionSecret({ sessionSecret: undefined, dataDir })).toBe(made[0])
  expect(await sessionSecret({ sessionSecret: 'given', dataDir })).toBe('given')
  expect(await readdir(dataDir)).toEqual(['session-secret'])
})

test.skipIf(process.platform === 'win32')('the secret that is kept is for our account alone', async () => {
  const dataDir = await temporaryFolder()
  await sessionSecret({ sessionSecret: undefined, dataDir })
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600)
})
