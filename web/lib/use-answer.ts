// What a call answers, asked once a part of a page is there and again whenever its argument changes; an older answer never covers a newer.
import { useEffect, useState } from 'react'
import type { Argument, MethodName, NamespaceName, Output } from '#contract/index.ts'
import { tryCall, type Failure } from './api.ts'

/** Returns nothing until the answer is here. */
export function useAnswer<N extends NamespaceName, M extends MethodName<N>>(
  namespace: N,
  method: M,
  argument: Argument<N, M>,
): Output<N, M> | Failure | undefined {
  const asked = JSON.stringify([namespace, method, argument])
  const [known, setKnown] = useState<{ asked: string; answer: Output<N, M> | Failure }>()

  useEffect(() => {
    let isOver = false
    async function ask() {
      const answer = await tryCall(namespace, method, argument)
      if (!isOver) setKnown({ asked, answer })
    }
    void ask()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` is all of them, by value
  }, [asked])

  return known?.asked === asked ? known.answer : undefined
}
