// `/order?from=42` begins with what order 42 says.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams, type NavigateFunction } from 'react-router'
import { sentenceOfSilence } from '#web/lib/failures.ts'
import { useReturnOfLine } from '#web/lib/online.ts'
import { useOrderForm } from '#web/parts/order-form/order-state.ts'

/** Returns what went wrong, and a way to try again if that can help. The address keeps its order until that is copied. */
export function useTemplate() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isRestored = useOrderForm((state) => state.isRestored)
  const [problem, setProblem] = useState<string>()
  const from = search.get('from')
  const tryAgain = () => void copyOrder(Number(from), navigate).then(setProblem)

  useEffect(() => {
    if (from !== null && isRestored) void copyOrder(Number(from), navigate).then(setProblem)
  }, [from, isRestored, navigate])
  useReturnOfLine(() => {
    if (from !== null && problem !== undefined) tryAgain()
  })

  return problem === undefined ? undefined : { problem, tryAgain: from === null ? undefined : tryAgain }
}

/** Goes on to the form unless we have to ask again. */
async function copyOrder(previousId: number, navigate: NavigateFunction): Promise<string | undefined> {
  const loaded = await import('./order-again.ts').catch(() => undefined)
  if (!loaded) return sentenceOfSilence()
  const { path, problem } = await loaded.orderAgain(previousId)
  if (path !== undefined) await navigate(path, { replace: true })
  return problem
}
