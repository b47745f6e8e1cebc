// Looks a promo code up as soon as the typing pauses, and remembers the answer for as long as the code stands.
import { useEffect, useState } from 'react'
import { INVALID_CODE } from '#domain/failures.ts'
import { attempt, isFailure } from '#web/lib/api.ts'
import type { Promo } from '#web/parts/order-form/promo-field.tsx'

type Answer = { readonly code: string; readonly percent: number; readonly problem: string | undefined }

const PAUSE_MS = 400
const NOTHING: Answer = { code: '', percent: 0, problem: undefined }

/** An answer says which code it is about, so one that comes late is not taken for another's. */
export function usePromo(typed: string): Promo {
  const code = typed.trim()
  const [answer, setAnswer] = useState(NOTHING)
  const isKnown = answer.code === code

  useEffect(() => {
    if (code === '' || isKnown) return undefined
    const timer = setTimeout(() => void lookUp(code).then(setAnswer), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [code, isKnown])

  if (code === '') return { percent: 0, isAsking: false, problem: undefined }
  return isKnown ? { ...answer, isAsking: false } : { percent: 0, isAsking: true, problem: undefined }
}

async function lookUp(code: string): Promise<Answer> {
  const found = await attempt('discounts', 'info', { code })
  if (isFailure(found)) return { code, percent: 0, problem: found.message || INVALID_CODE }
  return { code, percent: found.value, problem: undefined }
}
