// The choice whether single letters do something at the desk.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser, useAuth } from '#web/lib/state/auth.ts'
import { hasLetterKeys, saveLetterKeys } from './letter-keys.ts'

test('the choice counts at once, and goes back if it could not be saved', async () => {
  const { calls, saving } = await choose(false)
  expect(hasLetterKeys()).toBe(false)
  learnUser({ ...CASEY_USER, name: 'Casey Lind', hasLetterKeys: false })
  await calls[0]?.lose()
  expect(await saving).toContain('We got no answer.')
  expect(useAuth.getState().user).toMatchObject({ name: 'Casey Lind', hasLetterKeys: true })
  clearAuth()
})

test('a person whose session has ended stays signed out', async () => {
  const { calls, saving } = await choose(false)
  await calls[0]?.refuse('unauthorized', 'Unauthorized')
  await saving
  expect(useAuth.getState().user).toBeNull()
  clearAuth()
})

async function choose(letterKeys: boolean) {
  const { calls } = await awake(null)
  learnUser({ ...CASEY_USER, hasLetterKeys: true })
  const saving = saveLetterKeys(letterKeys)
  await pass()
  return { calls, saving }
}
