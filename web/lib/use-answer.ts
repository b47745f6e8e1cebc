// What a call answers, asked once a part of a page is there and again whenever its argument changes; an older answer never covers a newer.
// If no answer came, we ask again when the line is back.
import { useEffect, useState } from 'react'
import type { Argument, MethodName, NamespaceName, Output } from '#contract/index.ts'
import { isFailure, tryCall, type Failure } from './api.ts'
import { useReturnOfLine } from './online.ts'

/** Returns nothing until the answer is here. It asks again whenever `state` changes: the answer depends on it, or the person asks. */
export function useAnswer<N extends NamespaceName, M extends MethodName<N>>(
  namespace: N,
  method: M,
  argument: Argument<N, M>,
  state?: number,
): Output<N, M> | Failure | undefined {
  const asked = JSON.stringify([namespace, method, argument, state])
  const [known, setKnown] = useState<{ asked: string; answer: Output<N, M> | Failure }>()
  const [round, setRound] = useState(0)
  const answer = known?.asked === asked ? known.answer : undefined

  useEffect(() => {
    let isOver = false
    async function ask() {
      const found = await tryCall(namespace, method, argument)
      if (!isOver) setKnown({ asked, answer: found })
    }
    void ask()
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` is all of them, by value
  }, [asked, round])

  useReturnOfLine(() => {
    if (isFailure(answer) && answer.code === 'invalid_response') setRound(round + 1)
  })

  return answer
}
