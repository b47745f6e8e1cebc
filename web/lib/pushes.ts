// Asks the browser for pushes, and gives them up. We only do this when a person presses a button, because the
// browser then asks them for permission.
import type { Output } from '#contract/index.ts'
import { isFailure, tryCall } from './api.ts'
import { failureSentence } from './failures.ts'

type Reach = Output<'pushes', 'info'>

/** The reasons why this browser gets no pushes. */
export type PushBar = 'home screen' | 'unable' | 'blocked'

export function barToPushes(): PushBar | undefined {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplesTouchScreen() ? 'home screen' : 'unable'
  return Notification.permission === 'denied' ? 'blocked' : undefined
}

/** Returns where pushes arrive now, or the sentence that says why they don't arrive here. */
export async function startPushes(key: string): Promise<Reach | string> {
  const allowed = await Notification.requestPermission()
  if (allowed !== 'granted') return 'Your browser didn’t allow it, so nothing has changed.'
  const address = await subscribe(key).catch(() => undefined)
  const { endpoint, keys: { p256dh, auth } = {} } = address?.toJSON() ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    return 'Your browser couldn’t reach its push service. Try again in a moment.'
  const answer = await tryCall('pushes', 'create', { endpoint, p256dh, auth })
  return isFailure(answer) ? failureSentence(answer) : answer
}

export async function stopPushes(): Promise<Reach | string> {
  const answer = await tryCall('pushes', 'delete', {})
  if (isFailure(answer)) return failureSentence(answer)
  // We send nothing any more, so pushes are off even if the browser's push service is out of reach.
  await unsubscribe().catch(() => {})
  return answer
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(key: string): Promise<PushSubscription | undefined> {
  const { startWorker } = await import('./talk/worker.ts')
  if (!(await startWorker())) return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  // A subscription that was made under another key is of no use, and stands in the way of a new one.
  await earlier?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** A recent iPad calls itself a Mac. */
function isApplesTouchScreen(): boolean {
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}
