// Signing in through Google and Facebook as a browser meets it: our doors, the real clients, the played providers.
import { beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/kit/browser.ts'
import {
  agreeAt,
  errorIn,
  kindsOf,
  passThrough,
  userOf,
  type Provider,
  type ProviderProfile,
} from '#tests/kit/provider.ts'
import { clearFaults, codeIn, mailTo, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { headersOf } from '#tests/kit/wire.ts'

const { baseUrl, sandbox, db } = await startTestServer()

let people = 0
let nova: ProviderProfile

beforeEach(async () => {
  people += 1
  nova = { email: `nova${people}@mail.test`, name: 'Nova Reyes' }
  await clearFaults(sandbox.url)
})

describe('the way out', () => {
  test('leads to the page of Google, with our callback and a forced login (PUB-05 AUTH-38 AUTH-39 AUTH-40)', async () => {
    const browser = openBrowser(baseUrl)
    const { status, location } = await browser.visit(
      `/signin/google?backurl=${encodeURIComponent('/order?step=2')}`,
    )
    expect(status).toBe(302)
    expect(location.origin + location.pathname).toBe(`${sandbox.url}/google/authorize`)
    expect(location.searchParams.get('redirect_uri')).toBe(`${baseUrl}/api/signin/google/callback`)
    expect(new Set(location.searchParams.get('scope')?.split(' '))).toEqual(
      new Set(['openid', 'email', 'profile']),
    )
    expect(location.searchParams.get('prompt')).toBe('login')
    expect((await browser.visit(await agreeAt(location, nova))).location.href).toBe(`${baseUrl}/order?step=2`)
  })

  test('leads to the dialog of Facebook, which is asked for the email (PUB-06 AUTH-41)', async () => {
    const browser = openBrowser(baseUrl)
    const { status, location } = await browser.visit(
      `/signin/facebook?backurl=${encodeURIComponent('/order?step=2')}`,
    )
    expect(status).toBe(302)
    expect(location.origin + location.pathname).toBe(`${sandbox.url}/facebook/dialog/oauth`)
    expect(location.searchParams.get('redirect_uri')).toBe(`${baseUrl}/api/signin/facebook/callback`)
    expect(location.searchParams.get('scope')).toBe('email')
    expect((await browser.visit(await agreeAt(location, nova))).location.href).toBe(`${baseUrl}/order?step=2`)
  })

  test('what the browser keeps meanwhile is for ten minutes, for the callback, and for no script', async () => {
    const { setCookies } = await openBrowser(baseUrl).visit('/signin/google')
    expect(setCookies).toHaveLength(1)
    expect(setCookies[0]).toMatch(
      /^signin-google=.+; Max-Age=600; Path=\/api\/signin\/google; HttpOnly; SameSite=Lax$/,
    )
  })

  test('people who came under a name that is not ours come back to our own', async () => {
    const asked = { path: '/signin/google', headers: { host: 'stranger.test' } }
    const { headers } = await headersOf({ baseUrl }, asked)
    const sentBackTo = new URL(headers.location ?? '').searchParams.get('redirect_uri')
    expect(sentBackTo).toBe(`${baseUrl}/api/signin/google/callback`)
  })

  test('the product goes by two names in the demo, and people come back to the one they left', async () => {
    const localhost = baseUrl.replace('127.0.0.1', 'localhost')
    const browser = openBrowser(localhost)
    const { location } = await browser.visit('/signin/google')
    expect(location.searchParams.get('redirect_uri')).toBe(`${localhost}/api/signin/google/callback`)
    await browser.visit(await agreeAt(location, nova))
    expect(await userOf(browser)).toMatchObject({ email: nova.email })
  })
})

describe('a new person', () => {
  test('comes through Google and has an account with the name, the picture and the proven address (PUB-20 AUTH-43)', async () => {
    const browser = openBrowser(baseUrl)
    const { location, setCookies } = await passThrough(browser, 'google', nova)
    expect(location.pathname).toBe('/orders/active')
    expect(setCookies.find((cookie) => cookie.startsWith('token='))).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await userOf(browser)).toMatchObject({ email: nova.email, name: 'Nova Reyes', hasPassword: false })
    expect(await rowOf(nova.email)).toMatchObject({ email_proven_at: expect.any(Number), scopes: ['client'] })
    const shown = await fetch(baseUrl + (await userOf(browser))?.picture)
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
  })

  test('comes through Facebook, which proves no address (PUB-21 AUTH-44)', async () => {
    const browser = openBrowser(baseUrl)
    const { location } = await passThrough(browser, 'facebook', nova)
    expect(location.pathname).toBe('/orders/active')
    expect(await userOf(browser)).toMatchObject({ email: nova.email, name: 'Nova Reyes', picture: null })
    expect(await rowOf(nova.email)).toMatchObject({ email_proven_at: null })
    expect(await kindsOf(browser)).toEqual(['facebook'])
  })

  test('comes in without a picture if the provider has none', async () => {
    await setFault(sandbox.url, 'google', 'no_picture')
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'google', nova)
    expect(await userOf(browser)).toMatchObject({ email: nova.email, picture: null })
  })

  test('comes back to the same account, even under another address', async () => {
    await passThrough(openBrowser(baseUrl), 'google', nova)
    const before = await rowOf(nova.email)
    await db
      .updateTable('people')
      .set({ email: `moved-${nova.email}` })
      .where('id', '=', before.id)
      .execute()
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'google', nova)
    expect(await userOf(browser)).toMatchObject({ id: before.id, email: `moved-${nova.email}` })
  })

  test('comes back under another address than their account has, which does not prove that of the account', async () => {
    const first = openBrowser(baseUrl)
    await passThrough(first, 'facebook', nova)
    const other = { email: `other-${nova.email}`, name: 'Nova Reyes' }
    await passThrough(first, 'google', other)
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'google', other)
    expect(await userOf(browser)).toMatchObject({ email: nova.email, isEmailProven: false })
    expect(await kindsOf(browser)).toEqual(['google', 'facebook'])
  })

  test('at the same moment twice has one account', async () => {
    const browsers = Array.from({ length: 4 }, () => openBrowser(baseUrl))
    const arrivals = await Promise.all(browsers.map((browser) => passThrough(browser, 'google', nova)))
    expect(arrivals.map(({ location }) => location.pathname)).toEqual(Array(4).fill('/orders/active'))
    const ids = await Promise.all(browsers.map(userOf))
    expect(new Set(ids.map((user) => user?.id)).size).toBe(1)
  })

  test('whose name we could not store has one all the same', async () => {
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'google', { ...nova, name: `🌊<script>\0${'a'.repeat(500)}` })
    expect(await userOf(browser)).toMatchObject({ name: expect.stringMatching(/^scripta{94}$/) })
  })

  test.each<[Provider, string]>([
    ['google', 'Google did not share your email address. Allow it there, or sign up with your email.'],
    ['facebook', 'Facebook did not share your email address. Allow it there, or sign up with your email.'],
  ])('without an address learns what to do (%s)', async (provider, sentence) => {
    await setFault(sandbox.url, provider, 'no_email')
    const browser = openBrowser(baseUrl)
    const { location } = await passThrough(browser, provider, nova)
    expect(errorIn(location)).toBe(sentence)
    expect(await userOf(browser)).toBeNull()
  })
})

describe('a person with an account', () => {
  test('is linked by an address that Google has checked, and keeps the password', async () => {
    const { id } = await insertPerson({ isProven: true })
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'google', nova)
    expect(await userOf(browser)).toMatchObject({ id, hasPassword: true })
    expect(await kindsOf(browser)).toEqual(['google'])
  })

  test.each<[Provider, string | null]>([
    ['facebook', null],
    ['google', 'email_unverified'],
  ])('has to show a mailed code before an unchecked address links them (%s)', async (provider, fault) => {
    if (fault) await setFault(sandbox.url, provider, fault)
    const { id } = await insertPerson({ isProven: true })
    const browser = openBrowser(baseUrl)
    const { location } = await passThrough(browser, provider, nova, '/order?step=2')
    expect(location.pathname).toBe('/signin')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      step: '3',
      email: nova.email,
      backurl: '/order?step=2',
    })
    expect(await userOf(browser)).toBeNull()
    expect(await profilesOf(id)).toEqual([])

    await browser.call('sessions', 'open', {
      email: nova.email,
      code: codeIn(await mailTo(sandbox.url, nova.email)),
    })
    expect(await kindsOf(browser)).toEqual([provider])
    expect(browser.cookie(`link-${provider}`)).toBeUndefined()

    const again = openBrowser(baseUrl)
    await passThrough(again, provider, nova)
    expect(await userOf(again)).toMatchObject({ id })
  })

  test('has one profile of a kind: the one that a code has just proved takes the place of the one before', async () => {
    const { id } = await insertPerson({ isProven: true })
    await db
      .insertInto('profiles')
      .values({ person_id: id, kind: 'facebook', subject: 'an older one', name: 'Nova', created_at: 7 })
      .execute()
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'facebook', nova)
    const code = codeIn(await mailTo(sandbox.url, nova.email))
    await browser.call('sessions', 'open', { email: nova.email, code })
    const again = openBrowser(baseUrl)
    await passThrough(again, 'facebook', nova)
    expect(await userOf(again)).toMatchObject({ id })
    expect(await kindsOf(again)).toEqual(['facebook'])
  })

  test('the code links nothing in another browser', async () => {
    const { id } = await insertPerson({ isProven: true })
    await passThrough(openBrowser(baseUrl), 'facebook', nova)
    const elsewhere = openBrowser(baseUrl)
    await elsewhere.call('sessions', 'open', {
      email: nova.email,
      code: codeIn(await mailTo(sandbox.url, nova.email)),
    })
    expect(await userOf(elsewhere)).toMatchObject({ id })
    expect(await profilesOf(id)).toEqual([])
  })

  test('and is signed in connects another profile; the session goes on', async () => {
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'google', nova)
    const token = browser.cookie('token')
    const other = { email: `elsewhere-${nova.email}`, name: 'N. R.' }
    const { location } = await passThrough(browser, 'facebook', other, '/settings/social-linking')
    expect(location.pathname).toBe('/settings/social-linking')
    expect(errorIn(location)).toBeNull()
    expect(browser.cookie('token')).toBe(token)
    expect(await kindsOf(browser)).toEqual(['google', 'facebook'])
  })

  test('cannot connect what belongs to another person, nor a second one of a kind', async () => {
    const first = { email: `first-${nova.email}` }
    await passThrough(openBrowser(baseUrl), 'facebook', first)
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'google', nova)
    const taken = await passThrough(browser, 'facebook', first)
    expect(taken.location.pathname).toBe('/settings/social-linking')
    expect(errorIn(taken.location)).toBe('This Facebook account is connected to another account.')
    const second = await passThrough(browser, 'google', { email: `second-${nova.email}` })
    expect(errorIn(second.location)).toBe('Another Google account is connected already. Disconnect it first.')
    expect(await kindsOf(browser)).toEqual(['google'])
  })

  test('is signed in again, under a new token, by their own profile', async () => {
    const browser = openBrowser(baseUrl)
    await passThrough(browser, 'google', nova)
    const token = browser.cookie('token')
    await passThrough(browser, 'google', nova)
    expect(browser.cookie('token')).not.toBe(token)
    expect(await userOf(browser)).toMatchObject({ email: nova.email })
  })
})

async function insertPerson({ isProven }: { readonly isProven: boolean }) {
  return db
    .insertInto('people')
    .values({
      email: nova.email,
      name: 'Nova',
      password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
      email_proven_at: isProven ? 1 : null,
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function rowOf(email: string) {
  return db
    .selectFrom('people')
    .select(['id', 'email_proven_at', 'scopes'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

async function profilesOf(id: number) {
  return db.selectFrom('profiles').select('kind').where('person_id', '=', id).execute()
}
