// What the pages of signing in and out of an account show for each address that leads to them.
import { expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { useAuth } from '#web/lib/state/auth.ts'
import { useOtp } from '#web/lib/state/otp.ts'
import Delete from './delete.tsx'
import Reset from './reset.tsx'
import SignIn from './sign-in.tsx'
import SignUp from './sign-up.tsx'

const BACK = '?backurl=%2Fdesk%2F7'

test('the ways from page to page keep where the person wanted to go', () => {
  expect(waysIn(drawnPage(SignIn, { at: `/signin${BACK}` }))).toEqual([
    `Create an account → /signup${BACK}`,
    `G Google → /signin/google${BACK}`,
    `f Facebook → /signin/facebook${BACK}`,
  ])
  expect(waysIn(drawnPage(SignUp, { at: `/signup${BACK}` })).slice(0, 3)).toEqual([
    `Sign in → /signin${BACK}`,
    `G Google → /signin/google${BACK}`,
    `f Facebook → /signin/facebook${BACK}`,
  ])
  const asking = { token: null, owner: null, isDead: false }
  expect(waysIn(drawnPage(Reset, { at: `/password/reset${BACK}`, loaderData: asking }))).toEqual([
    `Sign in → /signin${BACK}`,
  ])
  expect(waysIn(drawnPage(SignIn, { at: '/signin' }))[0]).toBe('Create an account → /signup')
})

test('a provider that could not prove an address leads to the mailed code, or to the first step with a reason', () => {
  const at = (search: string) => drawnPage(SignIn, { at: `/signin?${search}` })
  const code = at('step=3&email=Nora%40Example.test')
  expect(wordsIn(code)).toContain('If nora@example.test has an account here, a code is on its way to it.')
  for (const search of ['step=3', 'step=3&email=nora', 'step=2&email=nora%40example.test'])
    expect(wordsIn(at(search)), search).toContain('Continue Sign in with a passkey')
  expect(wordsIn(at('error=Call+0900+now'))).toContain('Something went wrong')
  expect(wordsIn(at(''))).not.toContain('Something went wrong')
})

test('a link to a new password greets its owner, or says that it is dead', () => {
  const page = (given: object) =>
    drawnPage(Reset, {
      at: '/password/reset?token=t',
      loaderData: {
        token: 't',
        owner: { name: 'Nora', email: 'nora@example.test' },
        isDead: false,
        ...given,
      },
    })
  expect(wordsIn(page({}))).toMatch(/^Hello, Nora Choose a new password\./)
  expect(page({})).toContain('value="nora@example.test"')
  const dead = page({ owner: null, isDead: true })
  expect(wordsIn(dead)).toMatch(
    /^A new password .* This link has been used, or is more than \d+ minutes old\. Ask for a new link/,
  )
  expect(dead).not.toContain('name="email"')
  expect(wordsIn(page({ owner: null }))).not.toContain('This link has been used')
})

test('the page that deletes knows its person, or mails a link to a stranger, who may have come by a dead one', () => {
  const page = (loaderData: object) => wordsIn(drawnPage(Delete, { at: '/delete', loaderData }))
  const nora = { name: 'Nora', email: 'nora@example.test' }
  expect(page({ token: null, person: nora })).toMatch(
    /^Goodbye, Nora\? This is about the account of nora@example\.test\. .* Keep it/,
  )
  // The mail with the link promises that the page says so.
  expect(page({ token: null, person: nora })).toContain('The law makes us keep payment records')
  expect(page({ token: null, person: null })).toMatch(
    /^Delete your account Sign in to delete your account, or let us mail you a link\. Email Send me a link/,
  )
  expect(page({ token: 't', person: null })).toMatch(
    /This link has been used, or is more than \d+ minutes old\. Ask for a new one\. Email/,
  )
})

test('a person who came by a dead link is told so until another one is on its way', async () => {
  const page = await awakePage(Delete, { token: 't', person: null }, '/delete?token=t')
  expect(page.words()).toContain('This link has been used')
  await page.type('nora@example.test')
  await page.press('Send me a link')
  await page.calls[0]?.answer('Code', { resend: 60 })
  expect(page.words()).toContain('Check your mail')
  expect(page.words()).not.toContain('This link has been used')
})

test('who comes back to sign up begins anew, and is not welcomed again', async () => {
  const page = await awakePage(SignUp, null, '/signup')
  useAuth.setState({ signUpStep: 2, signUpSuccess: true })
  await page.leave()
  expect(useAuth.getState()).toMatchObject({ signUpStep: 1, signUpSuccess: false })
})

test('who comes back to sign in begins anew: at the first step, without the code that was typed before', async () => {
  const page = await awakePage(SignIn, null, '/signin?step=3&email=nora%40example.test')
  expect(useAuth.getState().signInStep).toBe(3)
  useOtp.setState({ otp: '123456' })
  await page.leave()
  expect(useAuth.getState().signInStep).toBe(1)
  expect(useOtp.getState().otp).toBe('')
})
