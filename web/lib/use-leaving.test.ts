// Where a person goes once they are signed in.
import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from './state/auth.ts'
import { useLeaving } from './use-leaving.ts'

afterEach(clearAuth)

const MORGAN = { ...CASEY_USER, scopes: ['manager'] } satisfies typeof CASEY_USER

test.each([
  ['a customer', CASEY_USER, '/orders/active', '/orders/active'],
  ['a customer who wanted to go somewhere', CASEY_USER, '/statement?page=2', '/statement?page=2'],
  ['a manager', MORGAN, '/orders/active', '/desk'],
  ['a manager who wanted to go somewhere', MORGAN, '/statement', '/statement'],
])(
  '%s goes where they wanted, and staff otherwise to the desk; signing in is not behind them',
  async (_who, person, backurl, goal) => {
    const { path, goBack } = await awakeHook((to: string) => [useLeaving(to)], backurl, '/signin')
    expect(path()).toBe('/signin')
    learnUser(person)
    await pass()
    expect(path()).toBe(goal)
    await goBack()
    expect(path()).toBe('/before')
  },
)
