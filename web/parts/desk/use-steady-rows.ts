// Keeps the rows of a list where they are while orders come and go: new ones wait above it until they are let in.
import { useState } from 'react'
import { arrivals, steadily, type Listed } from './steady-rows.ts'

export function useSteadyRows<Row extends Listed>(found: readonly Row[], list: string) {
  const [shown, setShown] = useState({ list, found, briefs: found })
  // Another list has another order of rows; the same one, loaded anew, keeps it.
  const isOther = shown.list !== list
  const briefs = isOther ? found : steadily(shown.briefs, found)
  if (isOther || shown.found !== found) setShown({ list, found, briefs })
  return {
    briefs,
    arrived: arrivals(briefs, found),
    letIn: () => setShown({ list, found, briefs: found }),
  }
}
