// Which pages are viewed, for an analytics script that may be configured: it is fetched at the first sign of a person,
// and finds in a queue what was viewed before.
import { createContext } from 'react'

/** Where the script is. The server marks the page with it. */
export const AnalyticsContext = createContext<string | undefined>(undefined)

type PageView = { readonly event: 'page_view'; readonly page_path: string }

const FIRST_SIGNS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** Under the name that such scripts look for; they empty it and put their own `push` in the place of this one. */
const dataLayer: PageView[] = []

export function loadAnalyticsLate(): void {
  const address = countingAddress()
  if (address === undefined) return
  Object.assign(window, { dataLayer })
  const waiting = new AbortController()
  for (const sign of FIRST_SIGNS)
    addEventListener(
      sign,
      () => {
        waiting.abort()
        load(address)
      },
      { signal: waiting.signal, capture: true, passive: true },
    )
}

export function reportView(pathname: string): void {
  if (countingAddress() === undefined) return
  dataLayer.push({ event: 'page_view', page_path: withoutNumbers(pathname) })
}

function load(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** Nothing where nothing is configured, and for those whose browser asks not to be followed. */
function countingAddress(): string | undefined {
  const isRefused =
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  return isRefused ? undefined : document.documentElement.dataset['analytics']
}

/** Which order or which receipt is nobody's business. */
function withoutNumbers(pathname: string): string {
  return pathname.replaceAll(/\/\d[^/]*/g, '/:number')
}
