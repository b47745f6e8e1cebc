// A conversation: days in the margin, turns of one sender each, what became of the last message under it.
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Avatar } from '#web/ui/status/avatar.tsx'
import styles from './chat.module.css'

type ChatLogProps = { label: string; children: ReactNode; ref?: Ref<HTMLDivElement> }

export function ChatLog({ label, children, ref }: ChatLogProps) {
  return (
    <div ref={ref} className={styles.log} role="log" aria-label={label}>
      {children}
    </div>
  )
}

/** A day's messages; in the matter of a Folio its name hangs in the margin, elsewhere it stands above. */
export function ChatDay({
  name,
  isInMargin = true,
  children,
}: {
  name: string
  isInMargin?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles.day} data-in-margin={isInMargin || undefined} aria-label={name}>
      <p className={styles.name}>{name}</p>
      <div className={styles.turns}>{children}</div>
    </section>
  )
}

type ChatTurnProps = {
  isOwn: boolean
  /** Initials of the other side; null is the writer's pen. */
  initials?: string | null
  /** A line under the bubbles: TurnCaption or TurnFailure. */
  caption: ReactNode
  children: ReactNode
}

export function ChatTurn({ isOwn, initials = null, caption, children }: ChatTurnProps) {
  return (
    <div className={styles.turn} data-own={isOwn || undefined}>
      {!isOwn && (
        <span className={styles.avatar}>
          <Avatar initials={initials} />
        </span>
      )}
      <div className={styles.body}>
        {children}
        {caption}
      </div>
    </div>
  )
}

export function Bubble({ children, hasFailed = false }: { children: ReactNode; hasFailed?: boolean }) {
  return (
    <div className={styles.bubble} data-failed={hasFailed || undefined}>
      {children}
    </div>
  )
}

export type Delivery = 'sending' | 'sent' | 'seen'

const deliveries = {
  sending: { Icon: Clock, label: 'Sending' },
  sent: { Icon: Check, label: 'Sent' },
  seen: { Icon: CheckCheck, label: 'Seen' },
} as const

/** Who wrote, when, and for the reader's own messages whether they arrived and were read. */
export function TurnCaption({ who, when, delivery }: { who: string; when: ReactNode; delivery?: Delivery }) {
  const { Icon, label } = deliveries[delivery ?? 'sent']
  return (
    <p className={styles.caption}>
      <span>
        {who} · {when}
      </span>
      {delivery && (
        <>
          <Icon className={styles.tick} aria-hidden="true" />
          <span className="sr-only">{label}</span>
        </>
      )}
    </p>
  )
}

export function TurnFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.caption} data-failed>
      <CircleAlert className={styles.tick} aria-hidden="true" />
      <span>Not sent.</span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}

/** Drawn before the first message that came while the reader was away. */
export function NewMessagesRule() {
  return (
    <p className={styles.newRule}>
      <span>New messages</span>
    </p>
  )
}
