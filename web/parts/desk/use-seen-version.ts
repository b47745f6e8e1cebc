// The newest version of an order that this page knows: what our own acts made of it counts before the order is here anew.
import { useRef } from 'react'
import type { Dossier } from './acts.ts'

export type SeenVersion = {
  readonly newest: () => number
  readonly see: (version: number) => void
}

export function useSeenVersion({ version }: Dossier): SeenVersion {
  const made = useRef(version)
  return {
    newest: () => Math.max(version, made.current),
    see(answered) {
      made.current = answered
    },
  }
}
