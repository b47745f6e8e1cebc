// An order of the desk as its page loaded it or as our own last act left it, whichever is newer: after an act, the page waits for no reload.
import { useEffect, useState } from 'react'
import type { Dossier } from './acts.ts'
import { catchFocus } from '#web/ui/layers/lost-focus.ts'
import { findOrderTitle } from './order-title.tsx'

/** Takes the order as an act left it, and has the page go on from there. */
export type OnChanged = (made?: Dossier) => void

export function useNewest(loaded: Dossier, goOn: OnChanged): { dossier: Dossier; onChanged: OnChanged } {
  const [made, setMade] = useState<Dossier>()
  useEffect(() => (made === undefined ? undefined : catchFocus(findOrderTitle)), [made])
  return {
    dossier: newerOf(loaded, made),
    onChanged(answered) {
      if (answered !== undefined) setMade(answered)
      goOn(answered)
    },
  }
}

export function newerOf(seen: Dossier, made: Dossier | undefined): Dossier {
  return made !== undefined && made.version > seen.version ? made : seen
}
