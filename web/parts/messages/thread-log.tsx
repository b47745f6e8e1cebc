// All that we show of a conversation, day by day; screen readers read what is new, and nothing else.
import { Fragment, useEffect, useMemo, useState } from 'react'
import { firstNewMessage, type Author, type Turn } from '#domain/messages.ts'
import { isOwnMessage, TAKEN_BACK } from '#domain/threads.ts'
import { dayTitle, relativeTime } from '#domain/times.ts'
import { useIsOnline } from '#web/lib/online.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useChat, type ChatMessage, type ShownMessage } from '#web/lib/state/chat.ts'
import { useOutbox } from '#web/lib/state/outbox.ts'
import { useReading } from '#web/lib/state/reading.ts'
import { loadOlder } from '#web/lib/talk/open-chat.ts'
import { discard, tryAgain } from '#web/lib/talk/outbox.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { Bubble, ChatDay, ChatLog, ChatTurn, NewMessagesRule, TurnCaption } from './chat.tsx'
import { freshMessages } from './fresh-messages.ts'
import { MessageText } from './message-text.tsx'
import { passFocusToLog } from './pass-focus.ts'
import { piecesOf, type Piece } from './pieces.ts'
import { TakeBack } from './take-back.tsx'
import styles from './thread.module.css'
import { wordsFor } from './thread-words.ts'
import { TurnFailure } from './turn-failure.tsx'

export function ThreadLog({ self, isInMargin }: { self: Author | null; isInMargin: boolean }) {
  const groups = useChat((chat) => chat.groups)
  const now = useNow()
  const place = useOwnPlace()
  const words = wordsFor(self)
  return (
    <>
      <Older />
      <ChatLog label={words.log}>
        {groups.map(({ day, turns }) => (
          <ChatDay
            key={day}
            name={dayTitle(turns[0]?.messages[0]?.created_at ?? now, now, place)}
            isInMargin={isInMargin}
          >
            {turns.map((turn) => (
              <ShownTurn key={turn.messages[0]?.messageId} turn={turn} self={self} />
            ))}
          </ChatDay>
        ))}
      </ChatLog>
      <Announcer self={self} />
    </>
  )
}

function ShownTurn({ turn, self }: { turn: Turn<ShownMessage>; self: Author | null }) {
  const { seen } = useReading()
  const { waiting } = useOutbox()
  const isOnline = useIsOnline()
  const firstNew = useFirstNew(self)
  const byHash = useMemo(() => new Map(waiting.map((outgoing) => [outgoing.hash, outgoing])), [waiting])
  return piecesOf(turn, { self, seen, waiting: byHash, isOnline, firstNew }).map((piece) => (
    <Fragment key={piece.messages[0].messageId}>
      {piece.isNew && <NewMessagesRule />}
      <ChatTurn
        isOwn={isOwnMessage(piece.messages[0], self)}
        initials={turn.from === 'client' ? 'C' : null}
        caption={<Caption piece={piece} self={self} />}
      >
        {piece.messages.map((message) => (
          <Bubble
            key={message.messageId}
            hasFailed={piece.stage === 'failed'}
            isTakenBack={message.retracted ?? false}
          >
            {message.retracted ? TAKEN_BACK : <MessageText content={message.content} />}
          </Bubble>
        ))}
      </ChatTurn>
    </Fragment>
  ))
}

function Caption({ piece, self }: { piece: Piece<ShownMessage>; self: Author | null }) {
  const now = useNow()
  const { stage, outgoing, messages } = piece
  const last = messages.findLast(({ retracted }) => !retracted) ?? messages[0]
  if (stage === 'failed' && outgoing !== undefined)
    return (
      <TurnFailure
        reason={outgoing.problem ?? undefined}
        onRetry={() => tryAgain(outgoing)}
        onDiscard={outgoing.problem === null ? undefined : () => discard(outgoing)}
      />
    )
  const who = stage === null ? nameOf(last, self) : 'You'
  const when =
    stage === 'waiting' ? 'We’ll send this when you’re back online' : relativeTime(last.created_at, now)
  return (
    <TurnCaption
      who={who}
      when={when}
      delivery={last.retracted || stage === null || stage === 'failed' ? undefined : stage}
    >
      {/* Each message has a minute of its own. */}
      {stage === 'sent' && 'hash' in last && !last.retracted && (
        <TakeBack key={last.messageId} message={last} />
      )}
    </TurnCaption>
  )
}

function nameOf({ from, earlier }: ShownMessage, self: Author | null): string {
  if (earlier) return 'The writer before you'
  if (self !== null) return wordsFor(self).other
  return from === 'client' ? 'Customer' : 'Writer'
}

/** The message that stood first among the unread ones when the chat was opened. */
function useFirstNew(self: Author | null): string | undefined {
  const messages = useChat((chat) => chat.rawMessages)
  const known = useReading((reading) => reading.knownAtOpening)
  if (self === null || known === null) return undefined
  return firstNewMessage(messages, known, self)?.messageId
}

function Older() {
  const hasOlder = useChat((chat) => chat.hasPrevMessages)
  const { run, isBusy, failure } = useDeed(loadOlder)
  if (!hasOlder) return null
  return (
    <div className={styles.older}>
      <FailureBanner why={failure} />
      <Button ref={passFocusToLog} look="line" size="sm" isLoading={isBusy} onClick={() => run()}>
        Show earlier messages
      </Button>
    </div>
  )
}

/** Older pages join the log silently; screen readers read only what another person has just written. */
function Announcer({ self }: { self: Author | null }) {
  const [fresh, setFresh] = useState<readonly ChatMessage[]>([])
  useEffect(
    () =>
      useChat.subscribe((chat, before) => {
        const heard = freshMessages(chat, before, self)
        if (heard.length > 0) setFresh(heard)
      }),
    [self],
  )
  return (
    <output className="sr-only">
      {fresh.map((message) => (
        // Each is an element of its own, so that the same words are read out again.
        <p key={message.messageId}>{`${nameOf(message, self)}: ${message.content}`}</p>
      ))}
    </output>
  )
}
