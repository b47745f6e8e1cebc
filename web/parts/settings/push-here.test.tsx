// What the settings say about pushes in a browser that shows none.
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '#tests/kit/drawn.tsx'
import { PushHere } from './push-here.tsx'

afterEach(() => void vi.unstubAllGlobals())

const IPHONE = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', maxTouchPoints: 5 }
const ABLE = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0, serviceWorker: {} }

function said(navigator: object, permission?: string, given: object = {}): string {
  vi.stubGlobal('navigator', navigator)
  const asked = permission === undefined ? {} : { PushManager: {}, Notification: { permission } }
  vi.stubGlobal('window', asked)
  if (permission !== undefined) vi.stubGlobal('Notification', { permission })
  // The server still has the address that this browser once gave it.
  const reach = { here: true, others: 0, key: '', ...given }
  return drawn(<PushHere reach={reach} onReach={() => {}} />)
}

test('a browser that allows pushes can turn them off', () => {
  expect(said(ABLE, 'granted')).toContain('Push is on in this browser.')
  expect(said(ABLE, 'granted')).toContain('Turn off push here')
})

test.each([
  [{ here: true, others: 0 }, 'Push is on in this browser.'],
  [{ here: true, others: 1 }, 'Push is on in this browser and in 1 other browser.'],
  [{ here: true, others: 2 }, 'Push is on in this browser and in 2 other browsers.'],
  [{ here: false, others: 0 }, 'Push isn’t on in any browser yet.'],
  [{ here: false, others: 1 }, 'Push is on in 1 other browser, but not in this one.'],
])('with %o it says “%s”, and where to find them', (reach, words) => {
  const text = said(ABLE, 'granted', reach)
  expect(text).toContain(words)
  expect(text.includes('You’ll find them under')).toBe(reach.here || reach.others > 0)
  expect(text).toContain(reach.here ? 'Turn off push here' : 'Turn on push here')
})

test.each([
  ['blocks them', 'This browser blocks our notifications.', ABLE, 'denied'],
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
