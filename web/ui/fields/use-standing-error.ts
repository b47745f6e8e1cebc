// An error is about the answer that was looked at, so it goes once that answer is changed.
import { useState, type ReactNode } from 'react'

/** Returns the error while it stands, and what the element around the controls does on input. */
export function useStandingError(error: ReactNode) {
  const [answered, setAnswered] = useState<ReactNode>()
  // The same sentence may come again, once the next look has cleared it.
  if (error === undefined && answered) setAnswered(error)
  return [error === answered ? undefined : error, () => setAnswered(error)] as const
}
