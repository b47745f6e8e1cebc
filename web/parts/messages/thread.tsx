// The conversation about an order, for either side of it: what was said, what is on its way, and where to write on.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Author } from '#domain/messages.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import { useChat } from '#web/lib/state/chat.ts'
import { closeChat, openChat, refreshChat } from '#web/lib/talk/open-chat.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { Late } from '../site/late.tsx'
import { NewMessageChip } from './new-message-chip.tsx'
import { passFocusToLog } from './pass-focus.ts'
import { ThreadLog } from './thread-log.tsx'
import styles from './thread.module.css'
import { wordsFor, whyClosed } from './thread-words.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { WriteBox } from './write-box.tsx'

type ThreadProps = {
  order: { readonly id: number; readonly status: OrderStatus }
  /** On which side the person stands; null reads along and writes nothing. */
  self: Author | null
  /** On a page of its own the days hang in the margin; in a card the messages scroll by themselves. */
  isCard?: boolean
  /** Stands in the foot of the field: the way to attach a file. */
  tool?: ReactNode
  /** Stands above the field: files on their way. */
  notes?: ReactNode
}

export function Thread({ order, self, isCard = false, tool, notes }: ThreadProps) {
  const problem = useOpenChat(order.id, self)
  const isLoaded = useChat(({ orderId, timemark }) => orderId === order.id && timemark !== null)
  const isEmpty = useChat(({ groups }) => groups.length === 0)
  const canMessage = useChat((chat) => chat.canMessage)
  const hasNew = useChat((chat) => chat.newMessageReceived)
  const matter = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { toEnd, footRef } = useThreadScroll({ matter, end, isCard })
  const words = wordsFor(self)

  return (
    <div className={styles.thread} data-card={isCard || undefined}>
      <div
        ref={matter}
        className={styles.matter}
        data-coming={!isLoaded || undefined}
        {...(isCard && { tabIndex: 0, role: 'group', 'aria-label': words.log })}
      >
        {problem !== undefined && <Unopened problem={problem} />}
        {!isLoaded && problem === undefined && (
          <Skeleton label="The messages are loading" lines={['half', 'long', 'short', 'half']} />
        )}
        {isLoaded && isEmpty && (
          <EmptyState drawing="talk" title="No messages yet">
            {canMessage ? words.empty : whyClosed(order.status)}
          </EmptyState>
        )}
        {isLoaded && <ThreadLog self={self} isInMargin={!isCard} />}
        {isCard && <div ref={end} />}
      </div>
      {isLoaded && canMessage && self !== null && (
        <div ref={footRef} className={styles.foot}>
          {hasNew && (
            <div className={styles.chip}>
              <NewMessageChip onPress={toEnd} />
            </div>
          )}
          {notes}
          <WriteBox orderId={order.id} words={words} tool={tool} />
        </div>
      )}
      {isLoaded && !isEmpty && !canMessage && self !== null && (
        <div className={styles.closed}>
          <Banner tone="info">{whyClosed(order.status)}</Banner>
        </div>
      )}
      {!isCard && <div ref={end} />}
    </div>
  )
}

/** Returns the sentence that says why the chat could not be loaded. */
function useOpenChat(orderId: number, self: Author | null): string | undefined {
  const [problem, setProblem] = useState<string>()
  const isLoaded = useChat(({ timemark }) => timemark !== null)

  useEffect(() => {
    void openChat(orderId, self).then(setProblem)
    return closeChat
  }, [orderId, self])

  return isLoaded ? undefined : problem
}

function Unopened({ problem }: { problem: string }) {
  const { run, isBusy, failure } = useDeed(refreshChat)
  return (
    <Late isBusy={isBusy} run={run} passFocus={passFocusToLog}>
      {failure ?? problem}
    </Late>
  )
}
