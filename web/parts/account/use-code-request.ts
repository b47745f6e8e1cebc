// Asks for a code or a link by mail, and counts the seconds until another may be asked for.
import { useEffect, useState } from 'react'
import { CODE_RESEND_SECONDS, type CodePurpose } from '#domain/codes.ts'
import { attempt, isFailure } from '#web/lib/api.ts'
import { clock } from '#web/lib/now.ts'
import { useAuth } from '#web/lib/state/auth.ts'

export type CodeRequest = {
  /** Whether a mail is on its way: this one, or one that was asked for a moment ago. */
  readonly ask: (email: string) => Promise<boolean>
  readonly secondsLeft: number
}

export const REQUEST_FAILED = 'The mail could not be sent. Wait a minute, then ask again.'

const NOBODY = { email: '', readyAt: 0 }

export function useCodeRequest(purpose: CodePurpose): CodeRequest {
  const [asked, setAsked] = useState(NOBODY)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, asked.readyAt - now)
  const isWaiting = secondsLeft > 0

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function ask(email: string): Promise<boolean> {
    if (isWaiting && email === asked.email) return true
    const answer = await attempt('verification', 'enroll', { email, purpose })
    useAuth.setState({ isRequestCodeError: isFailure(answer) })
    if (isFailure(answer)) return false
    setNow(clock.now())
    setAsked({ email, readyAt: clock.now() + (answer.resend ?? CODE_RESEND_SECONDS) })
    return true
  }

  return { ask, secondsLeft }
}
