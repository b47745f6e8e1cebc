// What an open page shows: the last data for its address, even when loading it anew fails.
import { useState } from 'react'
import { useLocation } from 'react-router'

/** `found` is null if loading failed. Then the answer is null too, unless there was data before. */
export function useLoaded<T>(found: T | null): T | null {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [kept, setKept] = useState({ address, value: found })
  const isNew = kept.address !== address || (found !== null && found !== kept.value)
  if (isNew) setKept({ address, value: found })
  return isNew ? found : kept.value
}
