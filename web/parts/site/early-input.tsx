// The first thing that a page does when it wakes: it hears what was done to it before.
import { useEffect } from 'react'
import { collectEarlyInput } from '#web/lib/early-input.ts'

export function EarlyInput() {
  useEffect(() => {
    // Told later: what one field changes has to be known before the next one speaks.
    const timer = setTimeout(collectEarlyInput())
    return () => clearTimeout(timer)
  }, [])

  return null
}
