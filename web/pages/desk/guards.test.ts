// Which pages of the desk are there for a writer, a manager and an admin.
import { afterEach, expect, test } from 'vitest'
import type { Scope } from '#domain/people.ts'
import { awake } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { clientMiddleware as check } from './check.tsx'
import { clientMiddleware as frame } from './frame.tsx'
import { clientMiddleware as lists } from './lists.tsx'
import { clientMiddleware as numbers } from './numbers.tsx'
import { clientMiddleware as people } from './people.tsx'
import { clientMiddleware as prices } from './prices.tsx'
import { clientMiddleware as ratings } from './ratings.tsx'
import { clientMiddleware as trouble } from './trouble.tsx'

const PAGES = { frame, check, numbers, ratings, prices, lists, people, trouble }

afterEach(clearAuth)

test.each<[Scope, string]>([
  ['client', ''],
  ['writer', 'frame'],
  ['manager', 'frame check numbers ratings'],
  ['admin', 'frame check numbers ratings prices lists people trouble'],
])('for a %s there are: %s (SCOPE-09)', async (scope, known) => {
  await awake(null)
  learnUser({ ...CASEY_USER, scopes: [scope] })
  const open: string[] = []
  for (const [name, guards] of Object.entries(PAGES)) if (await isOpen(guards)) open.push(name)
  expect(open.join(' ')).toBe(known)
})

type Guard = (visit: { request: Request }, next: () => Promise<unknown>) => Promise<unknown>

async function isOpen(guards: readonly Guard[]): Promise<boolean> {
  const visit = { request: new Request('http://longhand.test/desk') }
  for (const guard of guards) {
    const goal = await guard(visit, async () => 'in').catch((thrown: Response) =>
      thrown.headers.get('location'),
    )
    if (goal !== 'in') {
      expect(goal).toBe('/404')
      return false
    }
  }
  return true
}
