// A conversation: days in the margin, turns of one sender each, what became of the last message under it.
import { Check, CheckCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/status/avatar.tsx'
import styles from './chat.module.css'

/** The log is silent on purpose: older pages join it too, and screen readers should read only what is new. */
export function ChatLog({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.log} role="log" aria-live="off" aria-label={label}>
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

type BubbleProps = { children: ReactNode; hasFailed?: boolean; isTakenBack?: boolean }

export function Bubble({ children, hasFailed = false, isTakenBack = false }: BubbleProps) {
  return (
    <div
      className={styles.bubble}
      data-failed={hasFailed || undefined}
      data-taken-back={isTakenBack || undefined}
    >
      {children}
    </div>
  )
}

export type Delivery = 'waiting' | 'sending' | 'sent' | 'seen'

const deliveries = {
  waiting: { Icon: Clock, label: 'Not sent yet' },
  sending: { Icon: Clock, label: 'Sending' },
  sent: { Icon: Check, label: 'Sent' },
  seen: { Icon: CheckCheck, label: 'Seen' },
} as const

type CaptionProps = {
  who: string
  when: ReactNode
  delivery?: Delivery | undefined
  /** What the person can still do about the message. */
  children?: ReactNode
}

/** Who wrote, when, and for the reader's own messages whether they arrived and were read. */
export function TurnCaption({ who, when, delivery, children }: CaptionProps) {
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
      {children}
    </p>
  )
}

/** Drawn before the first message that came while the reader was away. */
export function NewMessagesRule() {
  return (
    <p className={styles.newRule} data-new>
      <span>New messages</span>
    </p>
  )
}
