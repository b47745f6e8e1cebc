import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import type { Scope } from '#domain/people.ts'
import { useQueueKeys } from './use-queue-keys.ts'

afterEach(clearAuth)

test.each<[string, readonly Scope[], string, string]>([
  ['a manager', ['manager'], 'c', '/desk?queue=check'],
  ['a manager', ['manager'], 'm', '/desk/numbers'],
  ['a writer', ['writer'], 'm', '/desk?queue=mine'],
  ['a writer', ['writer'], 'd', '/desk/numbers'],
])(
  'g and a letter lead %s (%j) only to a queue of their own: %s to %s',
  async (_who, scopes, letter, path) => {
    learnUser({ ...CASEY_USER, scopes: [...scopes] })
    const { path: here, key } = await awakeHook(useQueueKeys, undefined, '/desk/numbers')
    await key('g', { timeStamp: 1000 })
    await key(letter, { timeStamp: 1100 })
    expect(here()).toBe(path)
  },
)
