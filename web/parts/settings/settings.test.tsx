// What the settings say of devices, passkeys, exports, providers and quiet hours, and what counts as a change.
import { expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, drawnPage, waysIn, wordsIn } from '#tests/kit/drawn.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clock } from '#web/lib/now.ts'
import { AccountExports } from './account-exports.tsx'
import { AddressProof } from './address-proof.tsx'
import { DeviceList } from './device-list.tsx'
import { NewsSwitches } from './news-switches.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { changesIn, placeOption, storedIn } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { SocialRows } from './social-rows.tsx'

const NOTHING = async () => undefined

test('a device says whether it is this one, and when it was last seen', () => {
  const devices = [
    { id: 1, title: 'Firefox on Linux', current: true, createdAt: 0, seenAt: 0 },
    { id: 2, title: 'Safari on iPhone', current: false, createdAt: 0, seenAt: clock.now() },
  ]
  expect(wordsIn(drawn(<DeviceList devices={devices} onEnd={async () => true} />))).toMatch(
    /Firefox on Linux This device End Safari on iPhone Last seen: just now End$/,
  )
})

test('a passkey says when it was used; why none can be added is said at the button', () => {
  const passkey = { id: 1, name: 'Laptop', createdAt: 0, usedAt: null }
  const list = (passkeys: Parameters<typeof PasskeyList>[0]['passkeys'], reason?: string) =>
    wordsIn(
      drawn(
        <PasskeyList
          passkeys={passkeys}
          reason={reason}
          onAdd={NOTHING}
          onRename={NOTHING}
          onRemove={() => {}}
        />,
      ),
    )
  expect(list([])).toMatch(/You have no passkeys yet\..* Add a passkey$/)
  expect(list([], 'Verify your address first.')).toMatch(/Add a passkey Verify your address first\.$/)
  expect(list([passkey])).toMatch(/Laptop Added .*, not used yet Add a passkey$/)
  expect(list([{ ...passkey, usedAt: clock.now() }])).toMatch(/last used: just now/)
})

test('an export is had once it is made', () => {
  const one = { id: 1, key: 'k', name: 'mine.zip', size: 2048 }
  const list = (state: 'pending' | 'approved' | 'declined', date = clock.now()) => {
    const accountExports = [Object({ ...one, state, date })]
    return wordsIn(
      drawn(<AccountExports accountExports={accountExports} onAsk={NOTHING} onDownload={NOTHING} />),
    )
  }
  const spent = 'Prepare an export You can ask for another one a day after this one\\.$'
  expect(list('pending')).toMatch(new RegExp(`mine\\.zip We’re putting it together\\. ${spent}`))
  expect(list('approved')).toMatch(new RegExp(`mine\\.zip 2 KB Download ${spent}`))
  expect(list('approved', clock.now() - 2 * DAY)).toMatch(/Download Prepare an export$/)
  expect(list('declined')).toMatch(
    /mine\.zip We couldn’t put it together\. Ask for another one\. Prepare an export$/,
  )
})

test('a provider is connected, offered, or not offered here', () => {
  const google = { kind: 'google', active: true, name: 'Casey', createdAt: null } as const
  const rows = (profiles: readonly object[], offered: readonly ('google' | 'facebook')[] = ['google']) =>
    drawn(
      <SocialRows
        user={{ ...CASEY_USER, profiles: Object(profiles) }}
        offered={offered}
        onDisconnect={() => {}}
      />,
    )
  expect(wordsIn(rows([google]))).toMatch(
    /^G Google Connected as Casey Disconnect f Facebook Not connected Connect /,
  )
  expect(wordsIn(rows([{ ...google, name: '' }]))).toMatch(/^G Google Connected Disconnect/)
  expect(waysIn(rows([{ ...google, active: false }]))).toEqual([
    'Connect → /signin/google?backurl=%2Fsettings%2Fsocial-linking',
  ])
  expect(waysIn(rows([google], []))).toEqual([])
})

test('each quiet hour is chosen among all hours but the other one', () => {
  const shown = (quietHours: typeof CASEY_USER.quietHours) =>
    drawn(<QuietHours user={{ ...CASEY_USER, quietHours }} onSave={NOTHING} />)
  const chosen = [...shown({ from: 22, until: 7 }).matchAll(/<select.*?<\/select>/gs)].map(([select]) => ({
    hours: select.match(/<option/g)?.length,
    chosen: /selected="">([^<]*)/.exec(select)?.[1],
    hasOther: select.includes('>7:00 am<') && select.includes('>10:00 pm<'),
  }))
  expect(chosen).toEqual([
    { hours: 23, chosen: '10:00 pm', hasOther: false },
    { hours: 23, chosen: '7:00 am', hasOther: false },
  ])
  expect(shown({ from: 0, until: 12 })).toMatch(/selected="">12:00 am.*selected="">12:00 pm/s)
  expect(shown(null)).not.toContain('<select')
  expect(wordsIn(shown({ from: 22, until: 7 }))).toContain('(UTC+00:00). It follows your timezone above.')
})

test('a muted topic is off by the way it is muted for; pushes say why they wait, and money has no switch for mails', () => {
  const user = { ...CASEY_USER, mutedMails: ['files' as const], mutedPushes: ['papers' as const] }
  const isOn = (label: string, pushReason?: string) => {
    const html = drawn(
      <NewsSwitches user={user} pushReason={pushReason} onSave={NOTHING}>
        {null}
      </NewsSwitches>,
    )
    return new RegExp(`aria-checked="(\\w+)" aria-label="${label}"`).exec(html)?.[1]
  }
  expect(
    [
      'Files, by mail',
      'Papers, by mail',
      'Files, as push',
      'Papers, as push',
      'Payments, by mail',
      'Payments, as push',
    ].map((label) => isOn(label)),
  ).toEqual(['false', 'true', 'true', 'false', undefined, 'true'])
  expect(isOn('Files, as push', 'Not here.')).toBe('false')
  expect(isOn('Papers, by mail', 'Not here.')).toBe('true')
})

test('what is changed is named, and what is changed back is not', () => {
  const user = {
    ...CASEY_USER,
    country: { code: 'DK', name: 'Denmark' },
    timezone: { zone: 'Europe/Paris', offset: 1, description: 'Paris' },
  }
  const stored = storedIn(Object(user))
  expect(changesIn(stored, stored)).toBeUndefined()
  expect(changesIn({ ...stored, name: 'Ada' }, stored)).toBe('You changed your name')
  const place = placeOption({ zone: 'Asia/Tokyo', offset: 9, description: 'Tokyo' })
  expect(changesIn({ name: 'Ada', country: null, place }, stored)).toBe(
    'You changed your name, country, and timezone',
  )
  expect(placeOption(Object({ offset: 2, description: '(UTC+02:00)' })).id).toBe('2')
})

test('an address that is proven says so, and asks for nothing', () => {
  const shown = (isProven: boolean) =>
    wordsIn(
      drawn(
        <AddressProof
          email="a@b.test"
          isProven={isProven}
          request={{ secondsLeft: 0, ask: async () => true }}
          onProve={NOTHING}
        />,
      ),
    )
  expect(shown(true)).toBe('Your address Your address is verified.')
  expect(shown(false)).toMatch(/^Verify your address Prove that a@b\.test is yours.* Send me a code$/)
})

test('the menu marks the screen that is open; the picture belongs to the profile', () => {
  const current = (at: string) =>
    /aria-current="page"[^>]*>([^<]*)/.exec(drawnPage(SettingsMenu, { at }))?.[1]?.trim()
  expect(current('/settings/profile')).toBe('Profile')
  expect(current('/settings/avatar')).toBe('Profile')
  expect(current('/settings/security')).toBe('Security')
})

test.each(['timezone', 'zone'])('a time zone that is refused as %s says so at its field', async (name) => {
  const page = await awake(
    <ProfileForm
      user={CASEY_USER}
      countries={[]}
      timezones={[]}
      onSave={async () => ({ [name]: 'Choose a time zone.' })}
    />,
  )
  await page.type('Nora')
  await page.press('Save changes')
  expect(page.words()).toContain('Choose a time zone.')
})

test('a profile that is called off shows what is stored again, without what was wrong', async () => {
  const page = await awake(
    <ProfileForm
      user={CASEY_USER}
      countries={[]}
      timezones={[]}
      onSave={async () => ({ name: 'Use another name.' })}
    />,
  )
  await page.type('Nora')
  await page.press('Save changes')
  expect(page.words()).toContain('Use another name.')
  await page.press('Cancel')
  expect(page.words()).not.toContain('Use another name.')
  expect(page.document.body.querySelector('input')).toMatchObject({ value: CASEY_USER.name })
  expect(page.words()).toContain('You haven’t changed anything yet.')
})
