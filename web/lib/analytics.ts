// Counts page views for an analytics script, if one is configured: we load it at the first sign of a person,
// and it finds earlier views in a queue.

type PageView = { readonly event: 'page_view'; readonly page_path: string }

const FIRST_SIGNS = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const

/** Such scripts look for this name; they empty the queue and replace `push` with their own. */
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

/** Does nothing without a configured script, or if the browser asks not to be tracked. */
function countingAddress(): string | undefined {
  const isRefused =
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  return isRefused ? undefined : document.documentElement.dataset['analytics']
}

/** We never tell which order or which receipt it was. */
function withoutNumbers(pathname: string): string {
  return pathname.replaceAll(/\/\d[^/]*/g, '/:number')
}
