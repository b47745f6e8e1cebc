// A decision on a file waits in the browser before we send it: until then no one hears of it, and the manager
// can undo it.
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { isFailure, tryCall, type Failure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { finishBeforeSignOut } from '#web/lib/unfinished.ts'
import { useToast } from '#web/ui/layers/toast.tsx'
import type { Dossier } from './acts.ts'
import { useUndo } from './undo.tsx'
import { useInTurn } from './use-in-turn.ts'
import type { OnChanged } from './use-newest.ts'

export type FileOutcome = 'approve' | 'decline'
type Named = Pick<Dossier['files'][number], 'key' | 'name'>
type Held = { readonly file: Named; readonly outcome: FileOutcome; readonly version: number }

export type HeldDecision = {
  readonly held: Held | undefined
  readonly failure: string | undefined
  readonly hold: (file: Named, outcome: FileOutcome) => void
  /**
   * Sends what waits, and returns the order as the last decision left it, or nothing if none waited or it was
   * refused.
   */
  readonly settle: () => Promise<Dossier | undefined>
}

/** As long as we offer to undo it. */
const HOLD_MS = 8_000
const DONE: Readonly<Record<FileOutcome, string>> = { approve: 'approved', decline: 'declined' }
const TOO_LATE: Failure = {
  error: true,
  code: 'conflict',
  message: 'It’s too late to undo that: it’s on its way to the customer.',
}

export function useHeldDecision({ id: order, version }: Dossier, onChanged: OnChanged): HeldDecision {
  const [held, setHeld] = useState<Held>()
  const [failure, setFailure] = useState<string>()
  const waiting = useRef<Held>(undefined)
  const sent = useRef(Promise.resolve<Dossier | undefined>(undefined))
  const hasLeft = useRef(false)
  const inTurn = useInTurn()
  const offerUndo = useUndo()
  const showToast = useToast()

  function keep(decision: Held | undefined) {
    waiting.current = decision
    setHeld(decision)
  }

  async function send({ file, outcome, version: seen }: Held) {
    const answer = await inTurn(seen, (version) =>
      tryCall('desk', 'file', { order, version, file: file.key, outcome }, { keepalive: true }),
    )
    if (isFailure(answer)) {
      const why = failureSentence(answer)
      setFailure(why)
      // The order, which says why, is no longer on the screen.
      if (hasLeft.current)
        showToast(`${file.name} is not ${DONE[outcome]}. ${why}`, <CircleAlert aria-hidden="true" />)
      onChanged()
      return undefined
    }
    onChanged(answer)
    // The next decision may still be undone, and its offer stays.
    if (waiting.current === undefined) showToast('We’ve told the customer.')
    return answer
  }

  function settle() {
    const due = waiting.current
    if (due !== undefined) {
      keep(undefined)
      sent.current = send(due)
    }
    return sent.current
  }

  function hold(file: Named, outcome: FileOutcome) {
    setFailure(undefined)
    void settle()
    const decision = { file, outcome, version }
    keep(decision)
    offerUndo(`${file.name} is ${DONE[outcome]}. The customer is not told yet.`, async () =>
      waiting.current === decision ? keep(undefined) : TOO_LATE,
    )
  }

  const settleNewest = useRef(settle)
  useEffect(() => {
    settleNewest.current = settle
  })
  useEffect(() => {
    if (held === undefined) return undefined
    const timer = setTimeout(() => void settle(), HOLD_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- each decision waits once
  }, [held])
  // A manager who leaves the order has decided; so has one who closes the page or signs out.
  useEffect(() => {
    const leave = () => void settleNewest.current()
    hasLeft.current = false
    addEventListener('pagehide', leave)
    const unfollow = finishBeforeSignOut(() => settleNewest.current())
    return () => {
      hasLeft.current = true
      removeEventListener('pagehide', leave)
      unfollow()
      leave()
    }
  }, [])

  return { held, failure, hold, settle }
}
