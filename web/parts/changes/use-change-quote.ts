// The quote for what the customer chooses now; the quote before stays until the new one is here.
import { useEffect, useRef, useState } from 'react'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useReturnOfLine } from '#web/lib/online.ts'
import type { ChangeQuote, Wish } from './change-words.ts'

/** Waits a little, so that five quick presses of a button ask only once. */
const PAUSE_MS = 250

type State = {
  readonly quote: ChangeQuote
  readonly errors: Readonly<Record<string, string>>
  readonly failure: string | undefined
}

const NO_ERRORS = {}

export function useChangeQuote(order: number, first: ChangeQuote) {
  const [wish, setWish] = useState<Wish>({})
  const [state, setState] = useState<State>({ quote: first, errors: NO_ERRORS, failure: undefined })
  const [isAsking, setIsAsking] = useState(false)
  const wanted = useRef<Wish>({})
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function ask(): Promise<void> {
    setIsAsking(true)
    asked.current += 1
    const mine = asked.current
    const answer = await tryCall('changes', 'quote', { order, ...wanted.current })
    // An answer to an earlier question may come later.
    if (mine !== asked.current) return
    setIsAsking(false)
    setState(({ quote }) =>
      isFailure(answer)
        ? {
            quote,
            errors: answer.fields ?? NO_ERRORS,
            failure: answer.fields ? undefined : failureSentence(answer),
          }
        : { quote: answer, errors: NO_ERRORS, failure: undefined },
    )
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  useReturnOfLine(() => {
    if (state.failure !== undefined) void ask()
  })

  function change(changed: Wish): void {
    // The answer that may be on its way is about the choice before this one.
    asked.current += 1
    wanted.current = { ...wanted.current, ...changed }
    setWish(wanted.current)
    setIsAsking(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(), PAUSE_MS)
  }

  return { ...state, wish, isAsking, change, askAgain: ask }
}
