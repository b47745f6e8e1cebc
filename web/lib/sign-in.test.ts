// What a person reads under which field when a session does not open.
import { afterEach, expect, test } from 'vitest'
import { sessions } from '#contract/methods/sessions.ts'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { signInByCode, signInByPassword } from './sign-in.ts'
import { clearAuth, useAuth, type User } from './state/auth.ts'

afterEach(clearAuth)

const byPassword = (password: string) => () => signInByPassword('casey@longhand.test', password)
const byCode = (code: string) => () => signInByCode('casey@longhand.test', code)

test.each([
  ['no password', byPassword(''), { password: 'The password field is required.' }],
  ['no code', byCode('  '), { code: 'The code field is required.' }],
  ['letters for a code', byCode('abc'), { code: 'Invalid code!' }],
])('%s is told at once, and the server is not asked', async (_what, signIn, wrong) => {
  const { calls } = await awakeHook(() => null, undefined)
  expect(await signIn()).toEqual(wrong)
  expect(calls).toEqual([])
})

test.each([
  ['password', byPassword('Longhand-2026!')],
  ['code', byCode('123456')],
])('what the server says of a %s stands under it', async (field, signIn) => {
  const { calls } = await awakeHook(() => null, undefined)
  const signingIn = signIn()
  await pass()
  await calls[0]?.refuse('not_accepted', 'That is not the one.')
  expect(await signingIn).toEqual({ [field]: 'That is not the one.' })
})

test('a person who is let in is known from then on, and an answer without a person lets no one in', async () => {
  const { calls } = await awakeHook(() => null, undefined)
  const first = byCode('123 456')()
  await pass()
  await calls[0]?.reply(authOf(null))
  expect(await first).toEqual({ email: 'Something went wrong' })
  expect(useAuth.getState().user).toBeNull()
  const second = byPassword('Longhand-2026!')()
  await pass()
  await calls[1]?.reply(authOf(CASEY_USER))
  expect(await second).toBeUndefined()
  expect(useAuth.getState().user).toEqual(CASEY_USER)
  expect(calls.map(({ argument }) => argument)).toEqual([
    { email: 'casey@longhand.test', code: '123456' },
    { email: 'casey@longhand.test', password: 'Longhand-2026!' },
  ])
})

function authOf(user: User | null) {
  return Object(sessions.open.output.encode({ user, scopes: user?.scopes ?? [] }))
}
