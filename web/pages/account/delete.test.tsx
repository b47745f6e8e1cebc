// Deleting an account: by its own person, and by a mailed link, which may be another person's than the one who is here.
import { afterEach, expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { CONFIRMATION_EVENT, confirmationIn, type Confirmation } from '#web/lib/confirmation.ts'
import { clearAuth, learnUser, useAuth } from '#web/lib/state/auth.ts'
import { DRAFT_KEY } from '#web/lib/storage.ts'
import DeletePage from './delete.tsx'

afterEach(clearAuth)

test('a link of another person deletes their account, and leaves the one who is here alone', async () => {
  const { page, ended } = await awakeDeletion('t')
  expect(page.calls).toMatchObject([{ pair: 'account.delete', argument: { token: 't' } }])
  await page.calls[0]?.answer('bool', true)
  await page.calls[1]?.answer('Auth', { user: CASEY_USER })
  await ended()
  expect(useAuth.getState().user).toEqual(CASEY_USER)
  expect(localStorage.getItem(DRAFT_KEY)).toBe('[]')
  expect(page.words()).toContain('Your account is deleted')
})

test.each([null, 't'])('an account that is gone leaves nothing behind here (link: %s)', async (token) => {
  const { page, ended } = await awakeDeletion(token)
  await page.calls[0]?.answer('bool', true)
  await page.calls[1]?.answer('Auth', { user: null })
  await ended()
  expect(useAuth.getState().user).toBeNull()
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  expect(page.words()).toContain('Your account is deleted')
})

test('a refused deletion forgets nothing', async () => {
  const { page, action } = await awakeDeletion('t')
  await page.calls[0]?.refuse('invalid_input', 'This link has been used.')
  expect(await action).toMatchObject({ code: 'invalid_input' })
  expect(useAuth.getState().user).toEqual(CASEY_USER)
  expect(localStorage.getItem(DRAFT_KEY)).toBe('[]')
})

test('the page says what keeps an account before anything is pressed', async () => {
  const page = await awakePage(DeletePage, { token: null, person: CASEY_USER })
  expect(page.words()).toContain('You can do this once none of your paid orders is in progress.')
})

/** Confirms the deletion; its first call is under way then. */
async function awakeDeletion(token: string | null) {
  let asked: Confirmation | undefined
  learnUser(CASEY_USER)
  const page = await awakePage(DeletePage, { token, person: CASEY_USER })
  localStorage.setItem(DRAFT_KEY, '[]')
  addEventListener(CONFIRMATION_EVENT, (event) => void (asked = confirmationIn(event)))
  await page.press('Delete my account')
  const action = Promise.resolve(asked?.action())
  await pass()
  return {
    page,
    action,
    ended: async () => {
      await pass(50)
      await action
      asked?.onDone?.()
      await pass()
    },
  }
}
