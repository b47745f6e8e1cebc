// The way back for a message that was just sent: there for a minute, and only until the other side has seen it.
import { useEffect, useState } from 'react'
import { RETRACT_SECONDS } from '#domain/messages.ts'
import { clock } from '#web/lib/now.ts'
import type { ChatMessage } from '#web/lib/state/chat.ts'
import { takeBack } from '#web/lib/talk/open-chat.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import styles from './chat.module.css'
import { passFocusToLog } from './pass-focus.ts'

export function TakeBack({ message }: { message: ChatMessage }) {
  const isInTime = useIsInTime(message.created_at + RETRACT_SECONDS)
  const { run, isBusy, failure } = useDeed(() => takeBack(message))
  if (failure !== undefined) return <span role="alert">{failure}</span>
  if (!isInTime) return null
  return (
    <button
      ref={passFocusToLog}
      type="button"
      className={styles.retry}
      disabled={isBusy}
      onClick={() => run()}
    >
      Take back
    </button>
  )
}

function useIsInTime(until: number): boolean {
  const [isInTime, setIsInTime] = useState(() => clock.now() <= until)
  useEffect(() => {
    const left = until - clock.now()
    const timer = setTimeout(() => setIsInTime(false), Math.max(0, left) * 1000)
    return () => clearTimeout(timer)
  }, [until])
  return isInTime
}
