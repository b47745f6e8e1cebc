// A conversation as one of its two sides sees it, or a manager who reads along.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Message, State } from '#contract/kinds/messages.ts'
import { isMessagable } from '#domain/acts/noting.ts'
import type { Author } from '#domain/messages.ts'
import { sideOf } from '#domain/threads.ts'
import type { MessageRow } from '#server/store/messages.ts'
import type { ListedThread, ThreadRow } from '#server/store/threads.ts'

/** The reader: on which side they are, how far they have read, and who they are. */
type Eyes = { readonly self: Author | null; readonly known: number; readonly person: number }

/** Shows a message. One that was taken back or sent again replaces the one that a browser may hold. */
export function viewMessage(row: MessageRow, { self, known, person }: Eyes): Value<typeof Message> {
  const { orderId, seq, hash, personId, author, content, createdAt, retractedAt } = row
  return {
    messageId: hash,
    orderId,
    content,
    created_at: createdAt,
    date: createdAt,
    hash,
    uid: orderId,
    unread: self !== null && author !== self && seq > known,
    from: author,
    seq,
    ...(retractedAt !== null && { resend: true, retracted: true }),
    ...(author === self && personId !== person && { earlier: true }),
  }
}

export function viewThread(row: ThreadRow, personId: number): Value<typeof State> {
  const { id, total, known, seen, firstMessageAt, draft } = row
  const self = sideOf(row, personId)
  return {
    target: id,
    total,
    known: self === null ? total : known,
    seen,
    cursor: total,
    messagable: isMessagable(row),
    has_messages: total > 0,
    firstMessageDate: firstMessageAt,
    self,
    draft,
  }
}

export function viewListedThread(row: ListedThread, personId: number): Value<typeof State> {
  const { id, status, seq, hash, authorId, author, content, createdAt, retractedAt } = row
  const state = viewThread(row, personId)
  const isEmpty =
    seq === null ||
    hash === null ||
    authorId === null ||
    author === null ||
    content === null ||
    createdAt === null
  return {
    ...state,
    uid: id,
    status,
    message: isEmpty
      ? null
      : viewMessage(
          { orderId: id, seq, hash, personId: authorId, author, content, createdAt, retractedAt },
          { ...state, person: personId },
        ),
  }
}
