// The offer of a passkey in the field of the address, when its page is left early.
import { afterEach, expect, test, vi } from 'vitest'
import { offerPasskeys } from './passkeys.ts'

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
