// Asks how a payment went until there is an answer: each time after a longer wait, for about a minute.
import { useEffect, useState } from 'react'
import type { Argument } from '#contract/index.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'

type Asked = Argument<'payments', 'confirm'>

export type Outcome = 'paid' | 'failed' | 'unknown'

const PAUSES_SECONDS = [2, 4, 8, 16, 30]

/** `onOutcome` must stay the same function. Returns whether we are still asking, and a way to start again. */
export function useConfirmation(asked: Asked, onOutcome: (outcome: Outcome) => void) {
  const [round, setRound] = useState(0)
  const [doneRounds, setDoneRounds] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    async function find() {
      const outcome = await askPatiently(asked, leaving.signal)
      if (leaving.signal.aborted) return
      if (outcome === 'pending') setDoneRounds(round + 1)
      else onOutcome(outcome)
    }
    void find()
    return () => leaving.abort()
  }, [asked, onOutcome, round])

  return { isAsking: doneRounds <= round, askAgain: () => setRound(doneRounds) }
}

/** Returns `pending` if there was no outcome in all that time. */
export async function askPatiently(asked: Asked, signal: AbortSignal): Promise<Outcome | 'pending'> {
  for (const seconds of [...PAUSES_SECONDS, 0]) {
    const outcome = await ask(asked)
    if (outcome !== 'pending' || signal.aborted) return outcome
    await pause(seconds)
    if (signal.aborted) break
  }
  return 'pending'
}

/** A missing answer or a fault says nothing about the payment, so we ask again. */
async function ask(asked: Asked): Promise<Outcome | 'pending'> {
  const answer = await tryCall('payments', 'confirm', asked)
  if (!isFailure(answer)) return answer.status
  return answer.code === 'not_found' || answer.code === 'invalid_input' ? 'unknown' : 'pending'
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
