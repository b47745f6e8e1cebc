// A state about something, such as the file that is open: it begins anew with another subject.
import { useState } from 'react'

/** Returns the value and the function that sets it; what is set late, about an earlier subject, changes nothing. */
export function useStateAbout<T>(subject: string, initial: T): readonly [T, (value: T) => void] {
  const [known, setKnown] = useState({ subject, value: initial })
  // React draws anew at once, before anything else sees the earlier value.
  if (known.subject !== subject) setKnown({ subject, value: initial })
  return [known.value, (value) => setKnown((now) => (now.subject === subject ? { subject, value } : now))]
}
