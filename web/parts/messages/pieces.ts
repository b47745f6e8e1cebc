// A turn in pieces: messages that share one caption, because the same became of them all.
import type { Author, Message, Turn } from '#domain/messages.ts'
import { isOwnMessage } from '#domain/threads.ts'
import type { Outgoing } from '#web/lib/state/outbox.ts'

/** What became of a person's own message; `waiting` means that it waits for the line to come back. */
export type Stage = 'waiting' | 'sending' | 'failed' | 'sent' | 'seen'

export type Piece<M extends Message> = {
  /** Null for what other people wrote. */
  readonly stage: Stage | null
  /** The message that did not get through; it has a piece of its own. */
  readonly outgoing: Outgoing | undefined
  /** Its first message is the first one that is new to the reader. */
  readonly isNew: boolean
  readonly messages: readonly [M, ...M[]]
}

type Known = {
  readonly self: Author | null
  readonly seen: number
  readonly waiting: ReadonlyMap<string, Outgoing>
  readonly isOnline: boolean
  readonly firstNew: string | undefined
}

export function piecesOf<M extends Message>({ messages }: Turn<M>, known: Known): Piece<M>[] {
  const pieces: Piece<M>[] = []
  for (const message of messages) {
    const stage = stageOf(message, known)
    const isNew = message.messageId === known.firstNew
    const last = pieces.at(-1)
    if (last?.stage === stage && !isNew && stage !== 'failed')
      pieces[pieces.length - 1] = { ...last, messages: [...last.messages, message] }
    else pieces.push({ stage, isNew, outgoing: known.waiting.get(message.messageId), messages: [message] })
  }
  return pieces
}

function stageOf(message: Message, { self, seen, waiting, isOnline }: Known): Stage | null {
  if (!isOwnMessage(message, self)) return null
  if (message.seq !== null) return message.seq <= seen ? 'seen' : 'sent'
  const outgoing = waiting.get(message.messageId)
  if (outgoing === undefined) return 'sending'
  if (outgoing.problem !== null) return 'failed'
  if (!isOnline) return 'waiting'
  return outgoing.stage === 'unsent' ? 'failed' : 'sending'
}
