// The proof of identity: what counts as one, and which ways to it a person has.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, type User } from '#web/lib/state/auth.ts'
import { ProofDialog } from './proof-dialog.tsx'

afterEach(clearAuth)

test.each([
  ['Cancel', true, (page: Page) => page.press('Cancel')],
  ['Cancel', false, (page: Page) => page.press('Cancel')],
  ['Escape', true, (page: Page) => page.key('Escape')],
])('%s proves nothing, whether the person has a password or not: %s', async (_way, hasPassword, leave) => {
  const { page, ends } = await awakeProof({ hasPassword })
  await leave(page)
  expect(new Set(ends)).toEqual(new Set([false]))
})

test('a password proves only once the server has taken it', async () => {
  const { page, ends } = await awakeProof({})
  await page.type('not-my-password', 1)
  await page.press('Confirm')
  await page.calls[0]?.refuse('unauthorized', 'incorrect_password')
  expect(ends).toEqual([])
  await page.type('Longhand-2026!', 1)
  await page.press('Confirm')
  expect(page.calls[1]).toMatchObject({
    pair: 'sessions.open',
    argument: { email: CASEY_USER.email, password: 'Longhand-2026!' },
  })
  await page.calls[1]?.answer('Auth', { user: CASEY_USER })
  expect(ends).toEqual([true])
})

test('a code is asked for once its mail is on the way, and proves once the server has taken it', async () => {
  const { page, ends } = await awakeProof({ hasPassword: false })
  await page.press('Send me a code')
  await page.calls[0]?.refuse('rate_limited')
  expect(page.words()).toContain('We couldn’t send the mail.')
  expect(page.button('Confirm')).toBeUndefined()
  await page.press('Send me a code')
  await page.calls[1]?.answer('Code', { resend: 60 })
  await page.type('123456', 1)
  await page.press('Confirm')
  expect(page.calls[2]).toMatchObject({ pair: 'sessions.open', argument: { code: '123456' } })
  await page.calls[2]?.refuse('unauthorized', 'The code is wrong.')
  expect(ends).toEqual([])
  await page.press('Confirm')
  await page.calls[3]?.answer('Auth', { user: CASEY_USER })
  expect(ends).toEqual([true])
})

test('a code that could not be mailed leaves the way by the password', async () => {
  const { page, ends } = await awakeProof({})
  await page.press('Send me a code instead')
  await page.calls[0]?.lose()
  expect(page.words()).toContain('We couldn’t send the mail.')
  await page.type('Longhand-2026!', 1)
  await page.press('Confirm')
  await page.calls[1]?.answer('Auth', { user: CASEY_USER })
  expect(ends).toEqual([true])
})

test.each([true, false])('a passkey is offered to a person who has one: %s', async (hasPasskey) => {
  const { page } = await awakeProof({ hasPasskey })
  expect(page.button('Use a passkey') !== undefined).toBe(hasPasskey)
})

test('another code that could not be mailed says so at the field of the code', async () => {
  const { page } = await awakeProof({})
  await page.press('Send me a code instead')
  await page.calls[0]?.answer('Code', { resend: 0 })
  await page.press('Send another')
  await page.calls[1]?.lose()
  expect(page.words()).toMatch(/Code.*We couldn’t send the mail\./)
})

test('who has asked for a code is not asked for a passkey beside it', async () => {
  const { page } = await awakeProof({ hasPasskey: true })
  await page.press('Send me a code instead')
  await page.calls[0]?.answer('Code', { resend: 60 })
  expect(page.button('Confirm')).toBeDefined()
  expect(page.button('Use a passkey')).toBeUndefined()
})

type Page = Awaited<ReturnType<typeof awakeProof>>['page']

async function awakeProof(given: Partial<User>) {
  const ends: boolean[] = []
  const user = { ...CASEY_USER, ...given }
  const page = await awake(<ProofDialog user={user} onEnd={(isProved) => ends.push(isProved)} />)
  return { page, ends }
}
