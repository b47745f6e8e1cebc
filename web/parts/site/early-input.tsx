// The first thing a page does when it wakes: it replays what people did to it before.
import { useEffect } from 'react'
import { collectEarlyInput } from '#web/lib/early-input.ts'

export function EarlyInput() {
  useEffect(() => {
    // Replayed later, because the page has to take in one field's change before the next one comes.
    const timer = setTimeout(collectEarlyInput())
    return () => clearTimeout(timer)
  }, [])

  return null
}
