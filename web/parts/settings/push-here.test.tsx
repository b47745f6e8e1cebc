// What the settings say about pushes in a browser that shows none.
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '#tests/kit/drawn.tsx'
import { PushHere } from './push-here.tsx'

afterEach(() => void vi.unstubAllGlobals())

const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', maxTouchPoints: 5 }
const ABLE = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0, serviceWorker: {} }

function said(navigator: object, permission?: string): string {
  vi.stubGlobal('navigator', navigator)
  const asked = permission === undefined ? {} : { PushManager: {}, Notification: { permission } }
  vi.stubGlobal('window', asked)
  if (permission !== undefined) vi.stubGlobal('Notification', { permission })
  // The server still has the address that this browser once gave it.
  const reach = { here: true, others: 0, key: '' }
  return drawn(<PushHere reach={reach} onReach={() => {}} />)
}

test('a browser that allows pushes can turn them off', () => {
  expect(said(ABLE, 'granted')).toContain('Push is on in this browser.')
  expect(said(ABLE, 'granted')).toContain('Turn off push here')
})

test.each([
  ['blocks them', 'This browser blocks notifications from us.', ABLE, 'denied'],
  ['cannot show them', 'This browser can’t show push notifications.', ABLE, undefined],
  ['shows them only from the home screen', 'Tap Share, then “Add to Home Screen”', IPHONE, undefined],
])(
  'a browser that %s says so, has no button for them, and does not count as one that gets them',
  (_what, words, navigator, permission) => {
    const text = said(navigator, permission)
    expect(text).toContain(words)
    expect(text).toContain('Push isn’t on in any browser yet.')
    expect(text).not.toContain('push here')
  },
)
