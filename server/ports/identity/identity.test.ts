// The real clients against the providers that the sandbox plays, over HTTP, when all goes well and when it
// does not.
import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { FACEBOOK_CLIENT } from '#sandbox/facebook.ts'
import { GOOGLE_CLIENT } from '#sandbox/google.ts'
import { startSandbox } from '#sandbox/server.ts'
import { agreeAt, refuseAt } from '#tests/kit/provider.ts'
import { clearFaults, setFault } from '#tests/kit/sandbox.ts'
import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import type { Handshake, IdentityPort } from './identity.ts'
import { fetchPicture } from './picture.ts'

const NOVA = { email: 'Nova@gmail.test', name: 'Nova Reyes' }
const OURS = 'http://127.0.0.1:3000/api/signin'
const HANDSHAKE: Handshake = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }

const sandbox = await startSandbox({ port: 0 })
afterAll(sandbox.stop)

const google = freshGoogle()
const facebook = createFacebook({
  dialogUrl: `${sandbox.url}/facebook/dialog/oauth`,
  graphUrl: `${sandbox.url}/facebook`,
  clientId: FACEBOOK_CLIENT.id,
  clientSecret: FACEBOOK_CLIENT.secret,
})

/** Sends every caller to the sandbox, or a picture that is one byte too large. */
const mover = createServer(({ url }, response) => {
  if (url === '/large') return response.end(Buffer.alloc(2 * 1024 * 1024 + 1))
  return response.writeHead(307, { location: `${sandbox.url}${url}` }).end()
})
await new Promise<void>((done) => mover.listen(0, '127.0.0.1', done))
afterAll(() => void mover.close())
const address = mover.address()
const movedUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

beforeEach(() => clearFaults(sandbox.url))

describe('Google', () => {
  test('is asked for openid, email and profile, and to have the person log in', async () => {
    const { searchParams } = await google.authorizationUrl(HANDSHAKE, `${OURS}/google/callback`)
    expect(new Set(searchParams.get('scope')?.split(' '))).toEqual(new Set(['openid', 'email', 'profile']))
    expect(searchParams.get('prompt')).toBe('login')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${OURS}/google/callback`,
      state: HANDSHAKE.state,
      nonce: HANDSHAKE.nonce,
      code_challenge_method: 'S256',
    })
    expect(searchParams.get('code_challenge')).not.toContain('vvv')
  })

  test('says who agreed, under the same subject each time', async () => {
    const callback = await agreeTo(google, 'google')
    const nova = await google.identify(callback, HANDSHAKE)
    expect(nova).toMatchObject({ name: 'Nova Reyes', email: 'Nova@gmail.test', isEmailVerified: true })
    const again = await google.identify(await agreeTo(google, 'google'), HANDSHAKE)
    expect(again.subject).toBe(nova.subject)
    const other = await google.identify(
      await agreeTo(google, 'google', { email: 'other@gmail.test' }),
      HANDSHAKE,
    )
    expect(other.subject).not.toBe(nova.subject)
  })

  test('shows a picture of the person, where there is one', async () => {
    const nova = await google.identify(await agreeTo(google, 'google'), HANDSHAKE)
    const picture = await google.fetchPicture(nova)
    expect(picture && (await sharp(picture).metadata())).toMatchObject({
      format: 'png',
      width: 96,
      height: 96,
    })
    await setFault(sandbox.url, 'google', 'no_picture')
    expect(await google.fetchPicture(nova)).toBeUndefined()
  })

  test('a picture is not fetched from anywhere else', async () => {
    const nova = await google.identify(await agreeTo(google, 'google'), HANDSHAKE)
    const elsewhere = sandbox.url.replace('127.0.0.1', 'localhost')
    for (const pictureUrl of [`${elsewhere}/google/picture/1.png`, 'file:///etc/passwd', 'nonsense', null])
      expect(await google.fetchPicture({ ...nova, pictureUrl })).toBeUndefined()
  })

  test.each(['/google/picture/1.png', '/large'])(
    'a picture that was moved or is too large is left: %s',
    async (path) => {
      expect(await fetchPicture(movedUrl + path, () => true)).toBeUndefined()
    },
  )

  test('sends back who refuses, with the state', async () => {
    const page = await google.authorizationUrl(HANDSHAKE, `${OURS}/google/callback`)
    const { searchParams } = await refuseAt(page)
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: HANDSHAKE.state })
  })

  test.each([
    'token_refused',
    'token_500',
    'wrong_nonce',
    'wrong_signature',
    'wrong_audience',
    'expired_id_token',
  ])('%s: no access token', async (fault) => {
    await setFault(sandbox.url, 'google', fault)
    await expect(google.identify(await agreeTo(google, 'google'), HANDSHAKE)).rejects.toThrow(
      /^Unable to retrieve access token$/,
    )
  })

  test('does not wait forever', async () => {
    await setFault(sandbox.url, 'google', 'slow')
    const callback = await agreeTo(google, 'google')
    await expect(google.identify(callback, HANDSHAKE)).rejects.toThrow('Unable to retrieve access token')
  })

  test.each(['userinfo_500', 'other_subject'])('%s: no user information', async (fault) => {
    await setFault(sandbox.url, 'google', fault)
    await expect(google.identify(await agreeTo(google, 'google'), HANDSHAKE)).rejects.toThrow(
      /^Unable to fetch user information$/,
    )
  })

  test('an address that Google has not checked is marked, and a withheld one is missing', async () => {
    await setFault(sandbox.url, 'google', 'email_unverified')
    expect(await google.identify(await agreeTo(google, 'google'), HANDSHAKE)).toMatchObject({
      email: 'Nova@gmail.test',
      isEmailVerified: false,
    })
    await setFault(sandbox.url, 'google', 'no_email')
    expect(await google.identify(await agreeTo(google, 'google'), HANDSHAKE)).toMatchObject({
      email: null,
      isEmailVerified: false,
    })
  })

  test.each<[string, Partial<Handshake>]>([
    ['state', { state: 'x'.repeat(43) }],
    ['nonce', { nonce: 'x'.repeat(43) }],
    ['verifier', { verifier: 'x'.repeat(43) }],
  ])('a code that was got with another %s is worth nothing', async (_, other) => {
    const callback = await agreeTo(google, 'google')
    await expect(google.identify(callback, { ...HANDSHAKE, ...other })).rejects.toThrow(
      'Unable to retrieve access token',
    )
  })

  test('a code is good once, and only at the address that it was sent to', async () => {
    const callback = await agreeTo(google, 'google')
    const elsewhere = new URL(callback.search, 'http://localhost:3000/api/signin/google/callback')
    await expect(google.identify(elsewhere, HANDSHAKE)).rejects.toThrow()
    const used = await agreeTo(google, 'google')
    await google.identify(used, HANDSHAKE)
    await expect(google.identify(used, HANDSHAKE)).rejects.toThrow('Unable to retrieve access token')
  })

  test('is found again after it did not answer', async () => {
    const late = freshGoogle()
    await setFault(sandbox.url, 'google', 'discovery_500')
    await expect(late.authorizationUrl(HANDSHAKE, `${OURS}/google/callback`)).rejects.toThrow(
      'Google does not answer right now. Try again in a moment.',
    )
    const page = await late.authorizationUrl(HANDSHAKE, `${OURS}/google/callback`)
    expect(page.pathname).toBe('/google/authorize')
  })
})

describe('Facebook', () => {
  test('is asked for the email address and nothing else', async () => {
    const { searchParams } = await facebook.authorizationUrl(HANDSHAKE, `${OURS}/facebook/callback`)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: FACEBOOK_CLIENT.id,
      redirect_uri: `${OURS}/facebook/callback`,
      response_type: 'code',
      scope: 'email',
      state: HANDSHAKE.state,
    })
  })

  test('says who agreed, whose address it never vouches for', async () => {
    const nova = await facebook.identify(await agreeTo(facebook, 'facebook'), HANDSHAKE)
    expect(nova).toMatchObject({ name: 'Nova Reyes', email: 'Nova@gmail.test', isEmailVerified: false })
    expect(nova.subject).toMatch(/^\d+$/)
  })

  test('its failures have a wording of their own', async () => {
    for (const fault of ['token_refused', 'token_500', 'slow']) {
      await setFault(sandbox.url, 'facebook', fault)
      await expect(facebook.identify(await agreeTo(facebook, 'facebook'), HANDSHAKE)).rejects.toThrow(
        /^Unable to retrieve Facebook access token$/,
      )
    }
    for (const fault of ['userinfo_500', 'not_json']) {
      await setFault(sandbox.url, 'facebook', fault)
      await expect(facebook.identify(await agreeTo(facebook, 'facebook'), HANDSHAKE)).rejects.toThrow(
        /^Unable to fetch Facebook user information$/,
      )
    }
  })

  test('that sends us on gets neither our secret nor a code there', async () => {
    const moved = createFacebook({
      dialogUrl: `${sandbox.url}/facebook/dialog/oauth`,
      graphUrl: `${movedUrl}/facebook`,
      clientId: FACEBOOK_CLIENT.id,
      clientSecret: FACEBOOK_CLIENT.secret,
    })
    await expect(moved.identify(await agreeTo(moved, 'facebook'), HANDSHAKE)).rejects.toThrow(
      'Unable to retrieve Facebook access token',
    )
  })

  test('may keep the address', async () => {
    await setFault(sandbox.url, 'facebook', 'no_email')
    expect(await facebook.identify(await agreeTo(facebook, 'facebook'), HANDSHAKE)).toMatchObject({
      email: null,
    })
  })

  test('a code is good once', async () => {
    const used = await agreeTo(facebook, 'facebook')
    await facebook.identify(used, HANDSHAKE)
    await expect(facebook.identify(used, HANDSHAKE)).rejects.toThrow(
      'Unable to retrieve Facebook access token',
    )
  })
})

describe('the pages of the sandbox', () => {
  test.each(['google', 'facebook'] as const)('%s sends no browser to another machine', async (vendor) => {
    const port = { google, facebook }[vendor]
    for (const elsewhere of [
      'https://evil.example/api/signin/google/callback',
      'http://127.0.0.1.evil.example/',
      'http://evil.example@evil.example/',
      'javascript:alert(1)',
    ]) {
      const page = await port.authorizationUrl(HANDSHAKE, elsewhere)
      expect((await fetch(page)).status).toBe(400)
      await expect(agreeAt(page, NOVA)).rejects.toThrow('never sends a browser anywhere else')
    }
  })

  test.each(['google', 'facebook'] as const)(
    '%s shows the two fields and the two answers',
    async (vendor) => {
      const port = { google, facebook }[vendor]
      const page = await (
        await fetch(await port.authorizationUrl(HANDSHAKE, `${OURS}/${vendor}/callback`))
      ).text()
      for (const text of [
        '>Email</label',
        '>Name</label',
        '>Continue</button',
        '>Refuse</button',
        'is a sandbox',
      ])
        expect(page).toContain(text)
    },
  )
})

function freshGoogle(): IdentityPort {
  return createGoogle({
    issuer: `${sandbox.url}/google`,
    clientId: GOOGLE_CLIENT.id,
    clientSecret: GOOGLE_CLIENT.secret,
  })
}

async function agreeTo(port: IdentityPort, name: string, profile: { email: string; name?: string } = NOVA) {
  return agreeAt(await port.authorizationUrl(HANDSHAKE, `${OURS}/${name}/callback`), profile)
}
