// What an open page shows: the last data for its address, or for what it is about, even when loading it anew fails.
import { useState } from 'react'
import { useLocation } from 'react-router'

/** `found` is null if loading failed. Then the answer is null too, unless there was data before. */
export function useLoaded<T>(found: T | null): T | null {
  const { pathname, search } = useLocation()
  return useLoadedAbout(pathname + search, found)
}

/** Does the same for a part of a page whose address says more than what that part is about. */
export function useLoadedAbout<T>(subject: string, found: T | null): T | null {
  const [kept, setKept] = useState({ subject, value: found })
  const isNew = kept.subject !== subject || (found !== null && found !== kept.value)
  if (isNew) setKept({ subject, value: found })
  return isNew ? found : kept.value
}
