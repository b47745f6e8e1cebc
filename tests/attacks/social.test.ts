// Attacks on signing in through a provider: foreign and replayed callbacks, borrowed codes, claimed addresses, planted sessions.
import { beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, type Browser } from '#tests/kit/browser.ts'
import {
  agreeAt,
  errorIn,
  kindsOf,
  passThrough,
  userOf,
  type Provider,
  type ProviderProfile,
} from '#tests/kit/provider.ts'
import { advance, clearFaults, codeIn, mailTo, setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const UNFINISHED = 'You took too long to sign in, or started in another browser. Try again.'
const PROVIDERS: readonly Provider[] = ['google', 'facebook']

const server = await startTestServer()
const { baseUrl, sandbox } = server

let victims = 0
let victim: ProviderProfile
let mallory: ProviderProfile

beforeEach(async () => {
  victims += 1
  victim = { email: `victim${victims}@mail.test`, name: 'Vic Tim' }
  mallory = { email: `mallory${victims}@mail.test`, name: 'Mallory' }
  await clearFaults(sandbox.url)
})

describe.each(PROVIDERS)('a callback of %s', (provider) => {
  test('that another browser has begun signs no person in', async () => {
    const theirs = await callbackFor(openBrowser(baseUrl), provider, mallory)
    const browser = openBrowser(baseUrl)
    await expectRefusal(browser, theirs)
    await browser.visit(`/signin/${provider}`)
    await expectRefusal(browser, theirs)
  })

  test('without a state, or with one that is not ours, signs no person in', async () => {
    for (const state of [null, '', 'x', 'a'.repeat(43)]) {
      const browser = openBrowser(baseUrl)
      const callback = await callbackFor(browser, provider, victim)
      if (state === null) callback.searchParams.delete('state')
      else callback.searchParams.set('state', state)
      await expectRefusal(browser, callback)
    }
  })

  test('is good once, however it ended', async () => {
    const browser = openBrowser(baseUrl)
    const callback = await callbackFor(browser, provider, victim)
    await browser.visit(callback)
    const token = browser.cookie('token')
    expect(errorIn((await browser.visit(callback)).location)).toBe(UNFINISHED)
    expect(browser.cookie('token')).toBe(token)

    const unlucky = openBrowser(baseUrl)
    await setFault(sandbox.url, provider, 'token_500')
    const failed = await callbackFor(unlucky, provider, victim)
    await unlucky.visit(failed)
    await expectRefusal(unlucky, failed)
  })

  test('finds nothing in what the browser kept once that was changed', async () => {
    const name = `signin-${provider}`
    const path = `/api/signin/${provider}`
    const browser = openBrowser(baseUrl)
    const callback = await callbackFor(browser, provider, victim)
    const [words = '', mac = ''] = browser.cookie(name)?.split('.') ?? []
    const kept: object = JSON.parse(Buffer.from(words, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...kept, backurl: 'https://evil.example' }))
    for (const forged of [`${changed.toString('base64url')}.${mac}`, `${words}.`, words, 'x.y']) {
      browser.plant(name, forged, path)
      await expectRefusal(browser, callback)
    }
  })

  test('does not work for a person who has signed in or out meanwhile', async () => {
    const arrived = openBrowser(baseUrl)
    const begunSignedOut = await callbackFor(arrived, provider, mallory)
    await register(arrived, victim)
    expect(errorIn((await arrived.visit(begunSignedOut)).location)).toBe(UNFINISHED)
    expect(await kindsOf(arrived)).toEqual([])

    const left = openBrowser(baseUrl)
    await register(left, { email: `left-${victim.email}` })
    const begunSignedIn = await callbackFor(left, provider, mallory)
    await left.call('sessions', 'close', {})
    expect(errorIn((await left.visit(begunSignedIn)).location)).toBe(UNFINISHED)
    expect(await userOf(left)).toBeNull()
  })
})

describe('one provider for the other', () => {
  test.each<[Provider, Provider]>([
    ['google', 'facebook'],
    ['facebook', 'google'],
  ])('a sign-in begun with %s does not end with %s', async (begun, ended) => {
    const browser = openBrowser(baseUrl)
    const callback = await callbackFor(browser, begun, victim)
    callback.pathname = `/api/signin/${ended}/callback`
    await expectRefusal(browser, callback)
    browser.plant(`signin-${ended}`, browser.cookie(`signin-${begun}`) ?? '', `/api/signin/${ended}`)
    await expectRefusal(browser, callback)
  })

  test('the same number at both is not the same person', async () => {
    await passThrough(openBrowser(baseUrl), 'google', victim)
    const browser = openBrowser(baseUrl)
    const { location } = await passThrough(browser, 'facebook', victim)
    expect(location.searchParams.get('step')).toBe('3')
    expect(await userOf(browser)).toBeNull()
  })
})

test('a code of Google that was caught on its way is worth nothing to the catcher', async () => {
  const caught = await callbackFor(openBrowser(baseUrl), 'google', victim)
  const browser = openBrowser(baseUrl)
  const own = await callbackFor(browser, 'google', mallory)
  own.searchParams.set('code', caught.searchParams.get('code') ?? '')
  expect(errorIn((await browser.visit(own)).location)).toBe('Unable to retrieve access token')
  expect(await userOf(browser)).toBeNull()
})

describe('a backurl', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%2Fevil.example',
    '/%252Fevil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    ' https://evil.example',
    'evil.example',
    '/..//evil.example',
    '@evil.example',
    '/\r\nLocation: https://evil.example',
    `/${'a'.repeat(3000)}`,
  ])('%j leads nowhere else', async (backurl) => {
    const browser = openBrowser(baseUrl)
    const { location } = await passThrough(browser, 'google', victim, backurl)
    expect(location.href).toBe(`${baseUrl}/orders/active`)
    const { location: page } = await browser.visit(`/signin/google?backurl=${encodeURIComponent(backurl)}`)
    const refused = new URL(`/api/signin/google/callback?state=${page.searchParams.get('state')}`, baseUrl)
    refused.searchParams.set('error', 'access_denied')
    expect((await browser.visit(refused)).location.origin).toBe(baseUrl)
  })
})

describe('another person’s address', () => {
  test.each<[Provider, string | null]>([
    ['facebook', null],
    ['google', 'email_unverified'],
  ])('that %s only repeats opens and links nothing', async (provider, fault) => {
    const owner = openBrowser(baseUrl)
    await register(owner, victim)
    await owner.call('sessions', 'open', { email: victim.email, code: await codeFor(owner, victim) })
    if (fault) await setFault(sandbox.url, provider, fault)
    const thief = openBrowser(baseUrl)
    await advance(server, 60)
    const { location } = await passThrough(thief, provider, { email: victim.email.toUpperCase() })
    expect(location.searchParams.get('step')).toBe('3')
    await expect(thief.call('sessions', 'open', { email: victim.email, code: '000000' })).rejects.toThrow(
      'Invalid code!',
    )
    expect(await userOf(thief)).toBeNull()
    expect(await kindsOf(owner)).toEqual([])
  })

  test('an account made in advance with a password is its owner’s alone once Google vouches for them', async () => {
    const thief = openBrowser(baseUrl)
    await register(thief, victim)
    const owner = openBrowser(baseUrl)
    await passThrough(owner, 'google', victim)
    expect(await userOf(owner)).toMatchObject({ email: victim.email, hasPassword: false })
    expect(await userOf(thief)).toBeNull()
    await expect(
      thief.call('sessions', 'open', { email: victim.email, password: 'in advance' }),
    ).rejects.toThrow('Invalid email or password')
  })

  test('an account made in advance through Facebook as well', async () => {
    const thief = openBrowser(baseUrl)
    await passThrough(thief, 'facebook', victim)
    expect(await userOf(thief)).toMatchObject({ email: victim.email })
    const owner = openBrowser(baseUrl)
    await passThrough(owner, 'google', victim)
    expect(await kindsOf(owner)).toEqual(['google'])
    expect(await userOf(thief)).toBeNull()
    expect((await passThrough(thief, 'facebook', victim)).location.searchParams.get('step')).toBe('3')
  })

  test('a profile connected in advance goes when the owner’s code proves the address', async () => {
    const thief = openBrowser(baseUrl)
    await register(thief, victim)
    await passThrough(thief, 'facebook', mallory)
    expect(await kindsOf(thief)).toEqual(['facebook'])
    const owner = openBrowser(baseUrl)
    await owner.call('sessions', 'open', { email: victim.email, code: await codeFor(owner, victim) })
    expect(await kindsOf(owner)).toEqual([])
    const back = openBrowser(baseUrl)
    await passThrough(back, 'facebook', mallory)
    expect(await userOf(back)).toMatchObject({ email: mallory.email })
  })

  test('a waiting link goes to the account whose address it names, and to no other', async () => {
    await passThrough(openBrowser(baseUrl), 'google', victim)
    const browser = openBrowser(baseUrl)
    const { setCookies } = await passThrough(browser, 'facebook', victim)
    // The door of all calls takes it, and no page gets it.
    expect(setCookies.find((cookie) => cookie.startsWith('link-facebook='))).toMatch(/; Path=\/api;/)
    await register(openBrowser(baseUrl), mallory)
    await browser.call('sessions', 'open', { email: mallory.email, code: await codeFor(browser, mallory) })
    expect(browser.cookie('link-facebook')).toBeUndefined()
    expect(await userOf(browser)).toMatchObject({ email: mallory.email })
    expect(await kindsOf(browser)).toEqual([])
  })

  test('a link that we have not sealed is none', async () => {
    const browser = openBrowser(baseUrl)
    await register(browser, mallory)
    const code = await codeFor(browser, mallory)
    const link = {
      provider: 'facebook',
      subject: '1',
      name: 'V',
      email: mallory.email,
      endsAt: 9_999_999_999,
    }
    browser.plant('link-facebook', `${Buffer.from(JSON.stringify(link)).toString('base64url')}.AAAA`, '/api')
    await browser.call('sessions', 'open', { email: mallory.email, code })
    expect(await kindsOf(browser)).toEqual([])
  })
})

test('a session that was planted in the browser meanwhile is not the one that opens', async () => {
  const thief = openBrowser(baseUrl)
  await register(thief, mallory)
  const browser = openBrowser(baseUrl)
  const callback = await callbackFor(browser, 'google', victim)
  browser.plant('token', thief.cookie('token') ?? '', '/')
  expect(errorIn((await browser.visit(callback)).location)).toBe(UNFINISHED)
  expect(await kindsOf(thief)).toEqual([])
})

test('a session left alone for 15 minutes opens no second way in', async () => {
  const browser = openBrowser(baseUrl)
  await register(browser, victim)
  await advance(server, 14 * 60)
  const begun = await callbackFor(browser, 'google', mallory)
  await advance(server, 61)
  const back = await browser.visit(begun)
  expect(back.location.pathname + back.location.search).toBe('/settings/social-linking?confirm=google')
  const out = await browser.visit('/signin/facebook')
  expect(out.location.pathname + out.location.search).toBe('/settings/social-linking?confirm=facebook')
  expect(await kindsOf(browser)).toEqual([])
})

test.each(PROVIDERS)('a sign-in with %s that took ten minutes is over', async (provider) => {
  const browser = openBrowser(baseUrl)
  const callback = await callbackFor(browser, provider, victim)
  await advance(server, 600)
  await expectRefusal(browser, callback)
})

async function callbackFor(browser: Browser, provider: Provider, profile: ProviderProfile): Promise<URL> {
  const { location } = await browser.visit(`/signin/${provider}`)
  return agreeAt(location, profile)
}

async function expectRefusal(browser: Browser, callback: URL): Promise<void> {
  const { location, setCookies } = await browser.visit(callback)
  expect(location.pathname).toBe('/signin')
  expect(errorIn(location)).toBe(UNFINISHED)
  expect(setCookies.filter((cookie) => cookie.startsWith('token='))).toEqual([])
  expect(await userOf(browser)).toBeNull()
}

async function register(browser: Browser, { email }: ProviderProfile): Promise<void> {
  await browser.call('account', 'create', { email, name: 'ProviderProfile', password: 'in advance' })
}

async function codeFor(browser: Browser, { email }: ProviderProfile): Promise<string> {
  await browser.call('verification', 'enroll', { email, purpose: 'signin' })
  return codeIn(await mailTo(sandbox.url, email))
}
