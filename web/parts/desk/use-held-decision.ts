// A decision on a file waits in the browser before it is sent: until then no one is told of it, and it can be taken back.
import { useEffect, useRef, useState } from 'react'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { useToast } from '#web/ui/layers/toast.tsx'
import type { Dossier } from './acts.ts'
import { useUndo } from './undo.tsx'
import { useSeenVersion } from './use-seen-version.ts'

export type FileOutcome = 'approve' | 'decline'
type Held = { readonly file: string; readonly outcome: FileOutcome; readonly version: number }
type Named = Pick<Dossier['files'][number], 'key' | 'name'>

export type HeldDecision = {
  readonly held: Held | undefined
  readonly failure: string | undefined
  readonly hold: (file: Named, outcome: FileOutcome) => Promise<void>
  /** Sends what waits, and returns the order as it is then; returns nothing if nothing waits or it was refused. */
  readonly settle: () => Promise<Dossier | undefined>
}

/** As long as the line that offers to take it back. */
const HOLD_MS = 8_000
const DONE: Readonly<Record<FileOutcome, string>> = { approve: 'approved', decline: 'declined' }

export function useHeldDecision(dossier: Dossier, onChanged: () => void): HeldDecision {
  const { id: order } = dossier
  const [held, setHeld] = useState<Held>()
  const [failure, setFailure] = useState<string>()
  const waiting = useRef<Held>(undefined)
  const seen = useSeenVersion(dossier)
  const offerUndo = useUndo()
  const showToast = useToast()

  function keep(decision: Held | undefined) {
    waiting.current = decision
    setHeld(decision)
  }

  async function settle(sending?: { readonly keepalive: true }) {
    const due = waiting.current
    if (due === undefined) return undefined
    keep(undefined)
    const answer = await tryCall('desk', 'file', { order, ...due }, sending)
    onChanged()
    if (isFailure(answer)) {
      setFailure(answer.message)
      return undefined
    }
    seen.see(answer.version)
    return answer
  }

  async function settleInTime() {
    if (await settle()) showToast('We’ve told the customer.')
  }

  async function hold({ key: file, name }: Named, outcome: FileOutcome) {
    setFailure(undefined)
    await settle()
    keep({ file, outcome, version: seen.newest() })
    offerUndo(`${name} is ${DONE[outcome]}. The customer is not told yet.`, async () => keep(undefined))
  }

  const settleNewest = useRef(settle)
  useEffect(() => {
    settleNewest.current = settle
  })
  useEffect(() => {
    if (held === undefined) return undefined
    const timer = setTimeout(() => void settleInTime(), HOLD_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- each decision has one time of its own
  }, [held])
  // A manager who leaves the order has decided, also when the page goes.
  useEffect(() => {
    const leave = () => void settleNewest.current({ keepalive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return { held, failure, hold, settle }
}
