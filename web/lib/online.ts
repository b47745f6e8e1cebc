// Tells whether the browser is online, and when it comes back. Being online does not mean that the browser
// can reach us.
import { useEffect, useSyncExternalStore } from 'react'

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    followLine,
    () => navigator.onLine,
    () => true,
  )
}

/** Calls back as soon as the line is back. */
export function useReturnOfLine(then: () => void): void {
  useEffect(() => {
    addEventListener('online', then)
    return () => removeEventListener('online', then)
  })
}

function followLine(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
