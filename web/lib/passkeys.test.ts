// What the browser is asked for a passkey, and an offer in the field of the address whose page is left early.
import { afterEach, expect, test, vi } from 'vitest'
import { CASEY_USER } from '#tests/kit/users.ts'
import { makePasskey, offerPasskeys, signInByPasskey } from './passkeys.ts'

afterEach(() => void vi.unstubAllGlobals())

test('an offer whose challenge comes after its end does not begin, so it ends no other question of the device', async () => {
  const challenge = { challenge: 'AAAA', site: 'longhand.test', account: null, known: [] }
  const answer = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  const get = vi.fn<() => Promise<null>>(async () => null)
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true })
  vi.stubGlobal('navigator', { credentials: { get } })
  vi.stubGlobal('fetch', () => {
    asked.resolve()
    return answer.promise
  })
  const stop = offerPasskeys(() => {})
  await asked.promise
  stop()
  answer.resolve(Response.json({ type: 'Challenge', data: challenge }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(get).not.toHaveBeenCalled()
})

test.each([
  ['the button names the passkeys that we know of this browser', undefined, ['AQ', 'Ag']],
  [
    'an offer in the field names none, so that the browser offers all that it has',
    { isOver: () => false },
    [],
  ],
])('%s', async (_what, offer, ids) => {
  const { get } = stubCeremony()
  await signInByPasskey(offer)
  const { publicKey, mediation } = Object(get.mock.calls[0]?.[0])
  expect(idsIn(publicKey.allowCredentials)).toEqual(ids)
  expect(mediation).toBe(offer && 'conditional')
})

test('no second passkey is made on a device that has one for the account', async () => {
  const { create } = stubCeremony()
  await makePasskey(CASEY_USER)
  expect(idsIn(Object(create.mock.calls[0]?.[0]).publicKey.excludeCredentials)).toEqual(['AQ', 'Ag'])
})

test.each([
  ['a sign-in', () => signInByPasskey()],
  ['another passkey', () => makePasskey(CASEY_USER)],
])('%s ends the making of a passkey, since a device asks one thing at a time', async (_what, begin) => {
  const { create } = stubCeremony()
  await makePasskey(CASEY_USER)
  const { signal } = Object(create.mock.calls[0]?.[0])
  expect(signal.aborted).toBe(false)
  await begin()
  expect(signal.aborted).toBe(true)
})

const idsIn = (credentials: readonly { readonly id: ArrayBuffer }[]) =>
  credentials.map(({ id }) => Buffer.from(id).toString('base64url'))

/** A device that the person passes over, of an account with two passkeys. */
function stubCeremony() {
  const challenge = { challenge: 'AAAA', site: 'longhand.test', account: 'AAAA', known: ['AQ', 'Ag'] }
  const get = vi.fn<(asked: unknown) => Promise<null>>(async () => null)
  const create = vi.fn<(asked: unknown) => Promise<null>>(async () => null)
  vi.stubGlobal('PublicKeyCredential', EventTarget)
  vi.stubGlobal('navigator', { credentials: { get, create } })
  vi.stubGlobal('fetch', async () => Response.json({ type: 'Challenge', data: challenge }))
  return { get, create }
}
