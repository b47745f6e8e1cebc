// Asks for a fresh proof of identity when a call demands one; the dialog loads with the first such call.
import { lazy, Suspense, useEffect, useState } from 'react'
import { PROOF_EVENT, settleIn } from '#web/lib/proof.ts'
import { loadUser } from '#web/lib/session.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { patiently } from '#web/ui/status/patiently.ts'

const loadDialog = () => import('../account/proof-dialog.tsx')
const ProofDialog = lazy(patiently(async () => ({ default: (await loadDialog()).ProofDialog })))

export function StepUpDialog() {
  const { user, end } = useProofQuestion()
  if (!user || !end) return null
  return (
    <Suspense>
      <ProofDialog user={user} onEnd={end} />
    </Suspense>
  )
}

/** Returns who is asked, and the function that ends the question; no function if there is no question. */
export function useProofQuestion() {
  const user = useAuth((state) => state.user)
  const [settle, setSettle] = useState<(isProved: boolean) => void>()

  useEffect(() => {
    async function ask(event: Event) {
      const asking = settleIn(event)
      const isReady = await loadDialog().then(
        () => true,
        () => false,
      )
      if (isReady && (await loadUser())) setSettle(() => asking)
      else asking?.(false)
    }
    const listen = (event: Event) => void ask(event)
    addEventListener(PROOF_EVENT, listen)
    return () => removeEventListener(PROOF_EVENT, listen)
  }, [])

  // A question that no one can answer any more is answered: its session is over, or another one takes its place.
  const isOver = user === null && settle !== undefined
  if (isOver) setSettle(undefined)
  useEffect(() => () => settle?.(false), [settle])

  function end(isProved: boolean) {
    settle?.(isProved)
    // Another question may stand here by now.
    setSettle((now: typeof settle) => (now === settle ? undefined : now))
  }

  return { user, end: settle && end }
}
