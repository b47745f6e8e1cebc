// Asks for a code or a link by mail, and counts the seconds until another may be asked for.
import { useEffect, useRef, useState } from 'react'
import { counted } from '#domain/basics/counted.ts'
import { CODE_RESEND_SECONDS, type CodePurpose } from '#domain/codes.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { sentenceOfSilence } from '#web/lib/failures.ts'
import { clock } from '#web/lib/now.ts'
import { useAuth } from '#web/lib/state/auth.ts'

export type CodeRequest = {
  /** Returns whether a mail is on its way: this one, or one requested a moment ago. */
  readonly ask: (email: string) => Promise<boolean>
  readonly secondsLeft: number
}

/** Says why the requested mail did not leave. */
export function requestFailure(): string {
  return navigator.onLine ? 'We couldn’t send the mail. Wait a minute, then ask again.' : sentenceOfSilence()
}

/** Says why the person has to wait before they ask for another, or nothing. */
export function whyWait({ secondsLeft }: CodeRequest): string | undefined {
  return secondsLeft > 0 ? `You can ask for another in ${counted(secondsLeft, 'second')}.` : undefined
}

type UnderWay = { readonly email: string; readonly isSent: Promise<boolean> }

const NOT_ASKED = { email: '', readyAt: 0 }

export function useCodeRequest(purpose: CodePurpose): CodeRequest {
  const [asked, setAsked] = useState(NOT_ASKED)
  const [now, setNow] = useState(0)
  const underWay = useRef<UnderWay>(undefined)
  const secondsLeft = Math.max(0, asked.readyAt - now)
  const isWaiting = secondsLeft > 0

  // What went wrong on one page or in one dialog is no news on the next.
  useEffect(() => {
    forgetError()
    return () => {
      underWay.current = undefined
      forgetError()
    }
  }, [])

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  async function ask(email: string): Promise<boolean> {
    if (isWaiting && email === asked.email) return true
    // A person who presses again before the answer is here means the same mail.
    if (underWay.current?.email === email) return underWay.current.isSent
    const mine: UnderWay = { email, isSent: request(email, () => underWay.current === mine) }
    underWay.current = mine
    return mine.isSent
  }

  /** The answer counts only if the person still waits for it. */
  async function request(email: string, isAwaited: () => boolean): Promise<boolean> {
    // We clear it first, so that a screen reader reads the same sentence again.
    forgetError()
    const answer = await tryCall('verification', 'enroll', { email, purpose })
    if (!isAwaited()) return !isFailure(answer)
    underWay.current = undefined
    useAuth.setState({ isRequestCodeError: isFailure(answer) })
    if (isFailure(answer)) return false
    setNow(clock.now())
    setAsked({ email, readyAt: clock.now() + (answer.resend ?? CODE_RESEND_SECONDS) })
    return true
  }

  return { ask, secondsLeft }
}

function forgetError(): void {
  useAuth.setState({ isRequestCodeError: false })
}
