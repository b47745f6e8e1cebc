// The service worker of a signed-in person's browser: it keeps pages for reading offline and shows pushes (web/worker/worker.ts).
import type { Reading } from '#web/worker/scope.ts'
import { takeAsked } from '../api.ts'
import { useAuth } from '../state/auth.ts'

const WORKER = '/service-worker.js'

/** Starts the worker. Browsers without service workers, and development, do without it. */
export async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.register(WORKER).catch(() => undefined)
}

/**
 * Tells the worker which page is being read and by whom, which files the page is made of, and the first time
 * also what it has asked so far.
 */
export async function tellReading(path: string): Promise<void> {
  if (!(await startWorker())) return
  const { active } = await navigator.serviceWorker.ready
  await untilInCharge(active)
  const files = [...performance.getEntriesByType('resource').map(({ name }) => name), ...picturesInFrames()]
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  const owner = useAuth.getState().user?.id
  if (owner === undefined) return
  const reading: Reading = { owner, path, files, asked: takeAsked() }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of our own site, unlike a window
  active?.postMessage(reading)
}

/** Waits until the worker is in charge: from then on it hears all that its pages ask. */
function untilInCharge(active: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    const look = () => active?.state === 'activating' || resolve()
    active?.addEventListener('statechange', look)
    look()
  })
}

/** Lists the drawn pages of a paper, also the ones that are still being fetched. */
function picturesInFrames(): readonly string[] {
  return [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) =>
    Array.from(contentDocument?.images ?? [], ({ src }) => src).filter((src) => src !== ''),
  )
}

/**
 * Ends the worker, which has forgotten everything at the end of the session. Without it, visitors go straight to the network.
 */
export async function endWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
