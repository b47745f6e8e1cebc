// `/order?from=42` begins with what order 42 says.
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useOrderForm } from '#web/parts/order-form/order-state.ts'

/** Returns what went wrong. */
export function useTemplate(): string | undefined {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isRestored = useOrderForm((state) => state.isRestored)
  const [problem, setProblem] = useState<string>()
  const from = search.get('from')

  useEffect(() => {
    if (from === null || !isRestored) return
    void fillFrom(Number(from)).then(({ path, problem: wrong }) => {
      setProblem(wrong)
      return navigate(path, { replace: true })
    })
  }, [from, isRestored, navigate])

  return problem
}

async function fillFrom(previousId: number) {
  const { orderAgain } = await import('./order-again.ts')
  return orderAgain(previousId)
}
