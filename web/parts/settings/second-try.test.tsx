// What a page of the settings says of one try is gone once another one begins.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { confirmationIn, CONFIRMATION_EVENT, type Confirmation } from '#web/lib/confirmation.ts'
import { AccountExports } from './account-exports.tsx'
import { AddressProof } from './address-proof.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

const PASSKEY = { id: 1, name: 'Laptop', createdAt: 0, usedAt: null }
const MINE = Object({ id: 1, key: 'k', name: 'mine.zip', size: 2048, state: 'approved', date: 0 })

test('an export that could not be asked for is no news of one that is downloaded, nor the other way round', async () => {
  const asked = ['You can’t ask now.', 'You can’t ask now.', undefined]
  const page = await awake(
    <AccountExports
      accountExports={[MINE]}
      onAsk={async () => asked.shift()}
      onDownload={async () => 'It’s gone.'}
    />,
  )
  for (const [verb, why, other] of [
    ['Prepare', 'You can’t ask now.', 'It’s gone.'],
    ['Download', 'It’s gone.', 'You can’t ask now.'],
    ['Prepare', 'You can’t ask now.', 'It’s gone.'],
    ['Download', 'It’s gone.', 'You can’t ask now.'],
    ['Prepare', 'Your export is ready.', 'It’s gone.'],
  ] as const) {
    await page.press(verb)
    expect(page.words()).toContain(why)
    expect(page.words()).not.toContain(other)
  }
})

test('a passkey that was not made is no news of one that is removed, and what was done is no news of the next try', async () => {
  let asked: Confirmation | undefined
  const tries = ['No passkey was used.', undefined, 'No passkey was used.']
  const page = await awake(
    <PasskeyList
      passkeys={[PASSKEY]}
      reason={undefined}
      onAdd={async () => tries.shift()}
      onRename={async () => undefined}
      onRemove={() => {}}
    />,
  )
  addEventListener(CONFIRMATION_EVENT, (event) => void (asked = confirmationIn(event)))
  await page.press('Add a passkey')
  expect(page.words()).toContain('No passkey was used.')
  await page.press('Remove Laptop')
  expect(page.words()).not.toContain('No passkey was used.')
  asked?.onDone?.()
  await pass()
  expect(page.words()).toContain('“Laptop” is removed.')
  await page.press('Remove Laptop')
  expect(page.words()).not.toContain('is removed.')
  asked?.onDone?.()
  await pass()
  await page.press('Add a passkey')
  expect(page.words()).not.toContain('is removed.')
  expect(page.words()).toContain('Your passkey is ready.')
  await page.press('Add a passkey')
  expect(page.words()).not.toContain('Your passkey is ready.')
})

test('a passkey is renamed once the server has taken its name, and not left meanwhile', async () => {
  const asked: string[] = []
  const { promise: later, resolve } = Promise.withResolvers<undefined>()
  const answers = [Promise.resolve({ name: 'Give it a name.' }), later]
  let closed = 0
  const page = await awake(
    <PasskeyNameDialog
      known="Laptop"
      onName={async (name) => {
        asked.push(name)
        return answers.shift()
      }}
      onClose={() => (closed += 1)}
    />,
  )
  await page.type('')
  await page.press('Rename')
  expect(page.words()).toContain('Give it a name.')
  expect(closed).toBe(0)
  await page.type('Old laptop')
  await page.press('Rename')
  await page.press('Cancel')
  await page.key('Escape')
  expect([asked, closed]).toEqual([['', 'Old laptop'], 0])
  resolve(undefined)
  await pass()
  expect(closed).toBe(1)
})

test('a code that did not leave is not asked for, and can be mailed again', async () => {
  const sent = [false, true]
  const page = await awake(
    <AddressProof
      email="casey@longhand.test"
      isProven={false}
      request={{ ask: async () => sent.shift() ?? false, secondsLeft: 0 }}
      onProve={async () => undefined}
    />,
  )
  await page.press('Send me a code')
  expect(page.button('Verify')).toBeUndefined()
  expect(page.words()).toContain('We couldn’t send the mail.')
  await page.press('Send me a code')
  expect(page.button('Verify')).toBeDefined()
  expect(page.words()).not.toContain('We couldn’t send the mail.')
})
