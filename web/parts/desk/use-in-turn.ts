// Sends what one person does to an order one after the other, because each deed is made on the version that the one before has made.
import { useRef } from 'react'
import { isFailure, type Failure } from '#web/lib/api.ts'
import type { Dossier } from './acts.ts'

type Send = (version: number) => Promise<Dossier | Failure>

/** `seen` is the version that the person had before them. */
export type InTurn = (seen: number, send: Send) => Promise<Dossier | Failure>

export function useInTurn(): InTurn {
  const made = useRef(Promise.resolve(0))
  return (seen, send) => {
    const before = made.current
    const answer = before.then((version) => send(Math.max(seen, version)))
    made.current = answer.then((changed) => (isFailure(changed) ? before : changed.version))
    return answer
  }
}
