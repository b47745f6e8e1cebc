// `/order?from=42` begins with what order 42 says.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOfSilence } from '#web/lib/failures.ts'
import { useReturnOfLine } from '#web/lib/online.ts'
import { useOrderForm } from '#web/parts/order-form/order-state.ts'
import type { Copied } from './order-again.ts'

/** Returns what went wrong, and a way to try again if that can help. The address keeps its order until that is copied. */
export function useTemplate() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isRestored = useOrderForm((state) => state.isRestored)
  const [problem, setProblem] = useState<string>()
  const [round, setRound] = useState(0)
  const from = search.get('from')
  const tryAgain = () => setRound(round + 1)

  useEffect(() => {
    if (from === null || !isRestored) return undefined
    let isOver = false
    async function copy() {
      const { path, problem: why } = await copyOrder(Number(from))
      // A person who has left the form is not called back to it.
      if (isOver) return
      if (path !== undefined) await navigate(path, { replace: true })
      setProblem(why)
    }
    void copy()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round asks again
  }, [from, isRestored, navigate, round])
  useReturnOfLine(() => {
    if (from !== null && problem !== undefined) tryAgain()
  })

  return problem === undefined ? undefined : { problem, tryAgain: from === null ? undefined : tryAgain }
}

async function copyOrder(previousId: number): Promise<Copied> {
  const loaded = await import('./order-again.ts').catch(() => undefined)
  return loaded ? loaded.orderAgain(previousId) : { problem: sentenceOfSilence() }
}
