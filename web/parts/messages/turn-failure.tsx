// Under a message that was not sent: why, and what can be done with it.
import { CircleAlert } from 'lucide-react'
import styles from './chat.module.css'
import { passFocusToLog } from './pass-focus.ts'

type FailureProps = {
  /** The server's word, when it refused the message. */
  reason?: string | undefined
  onRetry: () => void
  onDiscard?: (() => void) | undefined
}

export function TurnFailure({ reason, onRetry, onDiscard }: FailureProps) {
  return (
    <p className={styles.caption} data-failed>
      <CircleAlert className={styles.tick} aria-hidden="true" />
      <span>Not sent. {reason}</span>
      <button ref={passFocusToLog} type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
      {onDiscard && (
        <button ref={passFocusToLog} type="button" className={styles.retry} onClick={onDiscard}>
          Remove
        </button>
      )}
    </p>
  )
}
