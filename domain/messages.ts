// The messages of one chat: who wrote them, how arrivals and older pages join, and how they are grouped.
import { MINUTE } from './basics/instant.ts'
import { allow, refuse, type Verdict } from './basics/verdict.ts'
import { isOwnMessage } from './threads.ts'
import { dayKey } from './times.ts'
import { checkLength } from './validations.ts'
import type { Place } from './zones.ts'

export type Author = 'client' | 'writer'

/** `seq` is the message's number in the thread, given by the server. A message on its way has none yet. */
export type Message = {
  readonly messageId: string
  readonly orderId: number
  readonly content: string
  readonly created_at: number
  readonly from: Author
  readonly seq: number | null
  readonly resend?: boolean | undefined
  /** When its author took it back: the words are gone, and the number stays. */
  readonly retracted?: boolean | undefined
  /** The writer who reads it has the order from the writer who wrote it. */
  readonly earlier?: boolean | undefined
}

export type OpenChat<M extends Message> = {
  readonly orderId: number | null
  readonly rawMessages: readonly M[]
  readonly scrollBottom: boolean
  readonly newMessageReceived: boolean
  readonly page: number
}

export type Turn<M extends Message> = { readonly from: Author; readonly messages: readonly M[] }
export type ChatDay<M extends Message> = { readonly day: string; readonly turns: readonly Turn<M>[] }

export const MESSAGE_CONTENT_MAX = 5000
export const MESSAGE_HASH_MAX = 64

/** How long the author can take a message back, as long as the other side has not seen it. */
export const RETRACT_SECONDS = MINUTE

/** How long a message stays unread before we mail its reader. */
export const UNREAD_MAIL_SECONDS = 15 * MINUTE

export function checkContent(typed: string): Verdict<string> {
  return checkLength('content', typed.trim(), { min: 1, max: MESSAGE_CONTENT_MAX })
}

/** `seen` is how far the other side has read. */
export function judgeRetraction(
  { seq, createdAt }: { readonly seq: number; readonly createdAt: number },
  seen: number,
  now: number,
): Verdict {
  if (seq <= seen) return refuse('conflict', 'This message has been read already.')
  return now - createdAt <= RETRACT_SECONDS
    ? allow()
    : refuse('conflict', 'You can take a message back within a minute of sending it.')
}

export function messageFrom(
  user: { readonly isWriter?: boolean | undefined } | null,
  senderType: string | null,
): Author {
  return user?.isWriter === true || senderType === 'writer' ? 'writer' : 'client'
}

/** `self` is the side of the person at the screen: the customer's chat and the desk's follow one rule. */
export function receiveMessage<M extends Message, C extends OpenChat<M>>(
  chat: C,
  message: M,
  self: Author,
): C {
  if (message.orderId !== chat.orderId) return chat
  const isKnown = chat.rawMessages.some(({ messageId }) => messageId === message.messageId)
  if (isKnown && message.resend !== true) return chat
  const isOwn = isOwnMessage(message, self)
  return {
    ...chat,
    rawMessages: mergeMessages([message], chat.rawMessages),
    scrollBottom: chat.scrollBottom || isOwn,
    newMessageReceived: chat.newMessageReceived || !isOwn,
  }
}

export function receiveOlderPage<M extends Message, C extends OpenChat<M>>(
  chat: C,
  page: number,
  older: readonly M[],
): C {
  if (page <= chat.page) return chat
  const own = older.filter(({ orderId }) => orderId === chat.orderId)
  return { ...chat, page, rawMessages: mergeMessages(chat.rawMessages, own) }
}

/**
 * Merges both lists, oldest first; where both hold a message, the preferred one stays, unless the other one says that it was
 * taken back: an answer may be older than what arrived before it.
 */
export function mergeMessages<M extends Message>(preferred: readonly M[], others: readonly M[]): M[] {
  const byId = new Map<string, M>()
  for (const message of [...others, ...preferred])
    if (message.retracted === true || byId.get(message.messageId)?.retracted !== true)
      byId.set(message.messageId, message)
  return [...byId.values()].sort(compareMessages)
}

export function compareMessages(one: Message, other: Message): number {
  return (
    one.created_at - other.created_at ||
    compareSeqs(one.seq, other.seq) ||
    (one.messageId < other.messageId ? -1 : Number(one.messageId > other.messageId))
  )
}

/** Returns the highest seq we hold without a gap, starting from one we know we hold. */
export function advanceCursor(cursor: number, messages: readonly Message[]): number {
  const held = new Set(messages.map(({ seq }) => seq))
  let reached = cursor
  while (held.has(reached + 1)) reached += 1
  return reached
}

/** Says whether a published message skips some, so that we fetch what lies between. */
export function leavesGap(cursor: number, { seq }: Message): boolean {
  return seq !== null && seq > cursor + 1
}

/** Returns the message above which the divider stands: the first that another person wrote beyond what was known at opening. */
export function firstNewMessage<M extends Message>(
  messages: readonly M[],
  known: number,
  self: Author,
): M | null {
  const isNew = (message: M) => message.seq !== null && message.seq > known && !isOwnMessage(message, self)
  return messages.find(isNew) ?? null
}

/** Groups messages by the days of the reader's place, oldest first; within a day a turn ends where another person speaks. */
export function groupMessages<M extends Message>(messages: readonly M[], place: Place): ChatDay<M>[] {
  const days: { day: string; turns: { from: Author; messages: M[] }[] }[] = []
  for (const message of messages) {
    const day = dayKey(message.created_at, place)
    if (days.at(-1)?.day !== day) days.push({ day, turns: [] })
    const turns = days.at(-1)?.turns
    const turn = turns?.at(-1)
    const last = turn?.messages.at(-1)
    if (last?.from === message.from && last.earlier === message.earlier) turn?.messages.push(message)
    else turns?.push({ from: message.from, messages: [message] })
  }
  return days
}

/** A message without a seq was written after every message that has one. */
function compareSeqs(one: number | null, other: number | null): number {
  if (one === other) return 0
  return (one ?? Infinity) - (other ?? Infinity)
}
