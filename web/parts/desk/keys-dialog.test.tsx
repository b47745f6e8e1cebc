// The list of keys, as each person at the desk finds it.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { KeysDialog } from './keys-dialog.tsx'

afterEach(clearAuth)

test('what is decided stands apart from what is changed and from what writers do', async () => {
  const words = await wordsFor('manager')
  const [, decide, change, rest] = /Decide(.*)Change(.*)In a decision(.*)/.exec(words) ?? []
  expect(decide).toMatch(/Approve.*Release as final.*Settle a dispute/)
  expect(change).toMatch(/Edit topic, deadline, pages.*Cancel the order/)
  expect(rest).toMatch(/Writers.*Claim.*Deliver as final.*Next mark to answer/)
})

test('the queues are those of the person', async () => {
  const [, queues] = /Queues(.*)Decide/.exec(await wordsFor('writer')) ?? []
  expect(queues).toMatch(/Pool.*My papers$/)
  expect(queues).not.toMatch(/Approve|Disputes|All open/)
})

async function wordsFor(scope: 'manager' | 'writer'): Promise<string> {
  learnUser({ ...CASEY_USER, scopes: ['client', scope] })
  const page = await awake(<KeysDialog isOpen onOpenChange={() => {}} />)
  return page.words()
}
