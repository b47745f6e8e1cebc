// The offer of a passkey in the field, while its person leaves, or presses the button instead.
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { PasskeyWay } from './passkey-way.tsx'

const CHALLENGE = { challenge: 'AAAA', site: 'longhand.test', account: null, known: ['AQID'] }

test('an offer whose code comes after its part has gone does not begin', async () => {
  const { page, show, codeIsHere } = await awakeWay()
  flushSync(() => show(true))
  flushSync(() => show(false))
  await codeIsHere()
  expect(page.calls).toEqual([])
})

test('an offer ends when its part goes', async () => {
  const { page, show, codeIsHere, asked } = await awakeWay()
  show(true)
  await codeIsHere()
  await page.calls[0]?.answer('Challenge', CHALLENGE)
  expect(asked).toMatchObject([{ mediation: 'conditional', signal: { aborted: false } }])
  await page.leave()
  expect(asked).toMatchObject([{ signal: { aborted: true } }])
})

test('the button takes the place of the offer, which begins again once it came to nothing', async () => {
  const { page, show, codeIsHere, asked, passOver } = await awakeWay()
  show(true)
  await codeIsHere()
  await page.calls[0]?.answer('Challenge', CHALLENGE)
  await page.press('Use a passkey')
  await codeIsHere()
  expect(asked).toMatchObject([{ signal: { aborted: true } }])
  await page.calls[1]?.answer('Challenge', CHALLENGE)
  expect(asked[1]).not.toHaveProperty('mediation')
  // A field offers what the device has; the button asks for what the account knows.
  expect(asked.map(({ publicKey }) => publicKey?.allowCredentials?.length)).toEqual([0, 1])
  expect(page.calls).toHaveLength(2)
  passOver()
  await codeIsHere()
  expect(page.words()).toContain('No passkey was used.')
  expect(page.calls).toMatchObject([{}, {}, { pair: 'passkeys.challenge' }])
  await page.calls[2]?.answer('Challenge', CHALLENGE)
  expect(asked[2]).toMatchObject({ mediation: 'conditional', signal: { aborted: false } })
})

test('what came of an offer is no news of the button', async () => {
  const { page, show, codeIsHere, give } = await awakeWay()
  show(true)
  await codeIsHere()
  await page.calls[0]?.answer('Challenge', CHALLENGE)
  give()
  await codeIsHere()
  expect(page.words()).toContain('Your browser couldn’t use a passkey here.')
  await page.press('Use a passkey')
  expect(page.words()).not.toContain('Your browser couldn’t use a passkey here.')
})

type Asked = { signal?: AbortSignal; publicKey?: { allowCredentials?: object[] } }

async function awakeWay() {
  const asked: Asked[] = []
  let [passOver, give] = [() => {}, () => {}]
  let show = (_isThere: boolean) => {}
  function Part() {
    const [isThere, setIsThere] = useState(false)
    useLayoutEffect(() => void (show = setIsThere), [])
    return isThere && <PasskeyWay label="Use a passkey" hasField />
  }
  const page = await awake(<Part />, '/signin')
  const get = (question: Asked) =>
    new Promise((resolve, reject) => {
      asked.push(question)
      // It is no passkey.
      give = () => resolve({})
      passOver = () => reject(new DOMException('No.', 'NotAllowedError'))
      question.signal?.addEventListener('abort', () => reject(new DOMException('No.', 'AbortError')))
    })
  Object.assign(navigator, { credentials: { get } })
  const isConditionalMediationAvailable = async () => true
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(vi.fn<() => void>(), { isConditionalMediationAvailable }),
  )
  return {
    page,
    asked,
    passOver: () => passOver(),
    give: () => give(),
    show: (isThere: boolean) => show(isThere),
    codeIsHere: async () => {
      await pass()
      await import('#web/lib/passkeys.ts')
      await pass()
    },
  }
}
