// Tells whether the window is too narrow for two columns, and again whenever that changes.
import { useSyncExternalStore } from 'react'
import { MOBILE_MAX_WIDTH } from '#domain/constants.ts'

const narrow = `(max-width: ${MOBILE_MAX_WIDTH}px)`

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function listen(onChange: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
