// What is chosen on a device shows at once, on the page, in the browser around it and in the other tabs.
import { afterEach, expect, test, vi } from 'vitest'
import { keepIn } from '#tests/kit/local-storage.ts'
import { acceptCookies, chooseTheme, followChosenInOtherTabs } from './choices.ts'

afterEach(() => vi.unstubAllGlobals())

test('a chosen theme colours the page and the browser around it, and stays', () => {
  const { shown, kept } = openPage()
  chooseTheme('dark')
  expect(shown()).toEqual([{ theme: 'dark' }, 'not all', 'all'])
  expect(kept.get('theme')).toBe('dark')
  chooseTheme('system')
  expect(shown()).toEqual([{}, '(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})

test('what is chosen in another tab shows here, and changes nothing else', () => {
  const { shown, hear } = openPage()
  followChosenInOtherTabs()
  hear('theme', 'light')
  expect(shown()).toEqual([{ theme: 'light' }, 'all', 'not all'])
  hear('cookiesAccepted', 'true')
  hear('draft', 'dark')
  expect(shown()).toEqual([{ theme: 'light', cookies: 'accepted' }, 'all', 'not all'])
})

test('accepting cookies changes no theme', () => {
  const { shown, kept } = openPage()
  chooseTheme('dark')
  acceptCookies()
  expect(shown()).toEqual([{ theme: 'dark', cookies: 'accepted' }, 'not all', 'all'])
  expect(kept.get('cookiesAccepted')).toBe('true')
})

function openPage() {
  const [browser, kept] = [new EventTarget(), new Map<string, string>()]
  const dataset: Record<string, string> = {}
  const colours = ['light', 'dark'].map((theme) => ({ id: `paper-${theme}`, media: '' }))
  keepIn(kept)
  vi.stubGlobal('document', { documentElement: { dataset }, querySelectorAll: () => colours })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  return {
    kept,
    hear: (key: string, newValue: string) =>
      browser.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    shown: () => [dataset, ...colours.map(({ media }) => media)],
  }
}
