// Looks up a promo code as soon as the typing pauses, and remembers the answer while the code stays the same.
import { useEffect, useState } from 'react'
import { tryCall, isFailure } from '#web/lib/api.ts'
import type { Promo } from '#web/parts/order-form/promo-field.tsx'

export type Answer = {
  readonly code: string
  readonly percent: number
  readonly problem: string | undefined
  /** A failure that is not the fault of the code; we look the code up again. */
  readonly isPassing: boolean
}

const PAUSE_MS = 400
const TRY_AGAIN_AFTER_MS = 3000
const NO_ANSWER = 'We couldn’t look up the code. Check your connection; we’ll keep trying.'
const NOTHING: Answer = { code: '', percent: 0, problem: undefined, isPassing: false }

/**
 * Looks a code up while it is typed. Each answer names its code, so that a late one does not count for another
 * code. `refuse` takes the word of the server that placed no order with it, since the last use of a code may
 * go after its look-up.
 */
export function usePromo(typed: string) {
  const code = typed.trim()
  const [answer, setAnswer] = useState(NOTHING)
  const isAbout = answer.code === code

  useEffect(() => {
    if (code === '' || (isAbout && !answer.isPassing)) return undefined
    const pause = isAbout ? TRY_AGAIN_AFTER_MS : PAUSE_MS
    const timer = setTimeout(() => void lookUp(code).then(setAnswer), pause)
    return () => clearTimeout(timer)
  }, [code, isAbout, answer])

  const refuse = (problem: string) => setAnswer({ code, percent: 0, problem, isPassing: false })
  return { promo: promoOf(code, answer), refuse }
}

/** Says what a code is worth as far as the last answer tells. */
export function promoOf(code: string, { code: asked, percent, problem }: Answer): Promo {
  if (code === asked) return { percent, isAsking: false, problem }
  return { percent: 0, isAsking: code !== '', problem: undefined }
}

async function lookUp(code: string): Promise<Answer> {
  const found = await tryCall('discounts', 'info', { code })
  if (!isFailure(found)) return { code, percent: found.value, problem: undefined, isPassing: false }
  const isPassing = found.code !== 'invalid_code' && found.code !== 'invalid_input'
  return { code, percent: 0, problem: isPassing ? NO_ANSWER : found.message, isPassing }
}
