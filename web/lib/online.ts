// Tells whether the browser is online, and when it comes back. Being online does not mean that the browser
// can reach us.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    followLine,
    () => navigator.onLine,
    () => true,
  )
}

/**
 * Calls back as soon as the line is back. The listener stays the same, because one that is put in place of
 * another while the event goes around never hears of it.
 */
export function useReturnOfLine(then: () => void): void {
  const goOn = useEffectEvent(then)
  useEffect(() => {
    const listener = () => goOn()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}

function followLine(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
