// A state about something, such as the file that is open: it begins anew with another subject.
import { useState } from 'react'

/** Returns the value and the function that sets it; what is set late, about an earlier subject, changes nothing. */
export function useStateAbout<T>(subject: string, initial: T): readonly [T, (value: T) => void] {
  const [known, setKnown] = useState({ subject, value: initial })
  const isNew = known.subject !== subject
  if (isNew) setKnown({ subject, value: initial })
  return [
    isNew ? initial : known.value,
    (value) => setKnown((now) => (now.subject === subject ? { subject, value } : now)),
  ]
}
