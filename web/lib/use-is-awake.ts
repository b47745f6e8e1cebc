// Whether the page runs in the browser and knows the stores, or is still the HTML that the server sent.
import { useSyncExternalStore } from 'react'

export function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => {}
}
