// What we tell a browser when signing in through a provider goes wrong.
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '#tests/kit/browser.ts'
import { errorIn, passThrough, refuseAt, userOf, type Provider } from '#tests/kit/provider.ts'
import { clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const NOVA = { email: 'nova@mail.test', name: 'Nova Reyes' }

const { baseUrl, sandbox } = await startTestServer()

beforeEach(() => clearFaults(sandbox.url))

test.each([
  'token_refused',
  'token_500',
  'wrong_nonce',
  'wrong_signature',
  'wrong_audience',
  'expired_id_token',
])('Google: %s (AUTH-45)', async (fault) => {
  await setFault(sandbox.url, 'google', fault)
  expect(await failureOf('google')).toBe('Unable to retrieve access token')
})

test.each(['userinfo_500', 'other_subject'])('Google: %s (AUTH-46)', async (fault) => {
  await setFault(sandbox.url, 'google', fault)
  expect(await failureOf('google')).toBe('Unable to fetch user information')
})

test('Facebook has its own variants of both (AUTH-47)', async () => {
  await setFault(sandbox.url, 'facebook', 'token_500')
  expect(await failureOf('facebook')).toBe('Unable to retrieve Facebook access token')
  await setFault(sandbox.url, 'facebook', 'not_json')
  expect(await failureOf('facebook')).toBe('Unable to fetch Facebook user information')
})

test.each<Provider>(['google', 'facebook'])(
  'the code is exchanged first, and only then is the user of %s read (AUTH-42)',
  async (provider) => {
    await setFault(sandbox.url, provider, 'token_500')
    await setFault(sandbox.url, provider, 'userinfo_500')
    expect(await failureOf(provider)).toContain('access token')
    expect(await failureOf(provider)).toContain('user information')
    const browser = openBrowser(baseUrl)
    await passThrough(browser, provider, { email: `${provider}@mail.test` })
    expect(await userOf(browser)).toMatchObject({ email: `${provider}@mail.test` })
  },
)

test('a person who refuses at the provider comes back to the sign-in and may go on where they were going', async () => {
  const browser = openBrowser(baseUrl)
  const { location } = await browser.visit('/signin/google?backurl=/prices-and-discounts')
  const back = await browser.visit(await refuseAt(location))
  expect(back.location.pathname).toBe('/signin')
  expect(Object.fromEntries(back.location.searchParams)).toEqual({
    error: 'You canceled signing in with Google.',
    backurl: '/prices-and-discounts',
  })
})

test('a provider that does not answer is named', async () => {
  const fresh = await startTestServer()
  await setFault(fresh.sandbox.url, 'google', 'discovery_500')
  const { location } = await openBrowser(fresh.baseUrl).visit('/signin/google')
  expect(errorIn(location)).toBe('Google does not answer right now. Try again in a moment.')
})

test('a provider without credentials is not offered', async () => {
  expect(await openBrowser(baseUrl).call('site', 'providers', {})).toEqual(['google', 'facebook'])
  const plain = await startTestServer({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' })
  const { location } = await openBrowser(plain.baseUrl).visit('/signin/google')
  expect(errorIn(location)).toBe('You can’t sign in with Google.')
  expect(await openBrowser(plain.baseUrl).call('site', 'providers', {})).toEqual(['facebook'])
  const back = await openBrowser(plain.baseUrl).visit('/api/signin/google/callback?code=x&state=y')
  expect(back.location.pathname).toBe('/signin')
})

async function failureOf(provider: Provider): Promise<string | null> {
  const browser = openBrowser(baseUrl)
  const { location } = await passThrough(browser, provider, NOVA)
  expect(location.pathname).toBe('/signin')
  expect(await userOf(browser)).toBeNull()
  return errorIn(location)
}
