// The list of chats: one thread for each order, what is unread in it, and how arrivals change it.
import { THREADS_FETCH_ALL_PAGES, THREADS_PAGE_SIZE } from './constants.ts'
import type { Author, Message } from './messages.ts'
import type { Parties } from './orders.ts'
import type { Bounds } from './paging.ts'

export type Thread = {
  readonly id: number
  readonly total: number
  readonly known: number
  readonly unread: number
  readonly has_messages: boolean
  readonly message: Pick<Message, 'content' | 'created_at' | 'from' | 'earlier'> | null
  /** When the newest message came. */
  readonly date: number | null
}

/** How far a person has read in any tab; the target is the thread's id. */
export type ReadMark = { readonly target: number; readonly total: number; readonly known: number }

/** The person who looks, and the chat they have open. */
export type Viewer = { readonly self: Author; readonly openOrderId: number | null }

export const ALL_THREADS: Bounds = { size: THREADS_PAGE_SIZE, maxPages: THREADS_FETCH_ALL_PAGES }

/** What both sides read in place of a message that was taken back. */
export const TAKEN_BACK = 'Message taken back'

/** Says on which side of the conversation a person stands; managers stand on none. */
export function sideOf(order: Parties, personId: number): Author | null {
  if (personId === order.customerId) return 'client'
  return personId === order.writerId ? 'writer' : null
}

/** Says whether the person on this side wrote it: what an earlier writer said is not the next one's. */
export function isOwnMessage(
  { from, earlier }: Pick<Message, 'from' | 'earlier'>,
  self: Author | null,
): boolean {
  return from === self && earlier !== true
}

export function unreadOf({ total, known }: Pick<Thread, 'total' | 'known'>): number {
  return Math.max(0, total - known)
}

/** Returns one line for the list of chats. Only a message that was taken back has no words. */
export function previewOf(message: Pick<Message, 'content' | 'from' | 'earlier'>, self: Author): string {
  const line = message.content.replace(/\s+/g, ' ').trim() || TAKEN_BACK
  return isOwnMessage(message, self) ? `You: ${line}` : line
}

export function totalUnread(threads: readonly Thread[]): number {
  return threads.reduce((sum, { unread }) => sum + unread, 0)
}

/** Sorts by the newest message, then by the newest order; threads without a message come last. */
export function sortThreads<T extends Thread>(threads: readonly T[]): T[] {
  return [...threads].sort((one, other) => (other.date ?? 0) - (one.date ?? 0) || other.id - one.id)
}

/**
 * Takes a message into the list. `total` is the thread's count once the message was stored; late arrivals never take it back.
 */
export function receiveInThreads<T extends Thread>(
  threads: readonly T[],
  message: Message,
  total: number,
  { self, openOrderId }: Viewer,
): T[] {
  return changeThread(threads, message.orderId, (thread) => {
    const counted = Math.max(thread.total, total)
    const readByWriting = isOwnMessage(message, self) ? total : 0
    const known = thread.id === openOrderId ? counted : Math.max(thread.known, readByWriting)
    const isNewest = message.seq === null || message.seq >= thread.total
    const { content, created_at, from, earlier } = message
    return {
      ...withCounts(thread, counted, known),
      has_messages: true,
      message: isNewest ? { content, created_at, from, earlier } : thread.message,
      date: isNewest ? created_at : thread.date,
    }
  })
}

/** Marks only rise, so an old one that arrives late changes nothing. */
export function applyReadMark<T extends Thread>(
  threads: readonly T[],
  { target, total, known }: ReadMark,
): T[] {
  return changeThread(threads, target, (thread) =>
    withCounts(thread, Math.max(thread.total, total), Math.max(thread.known, known)),
  )
}

/** Reads the thread to its end, as opening a chat does. */
export function openThread<T extends Thread>(threads: readonly T[], orderId: number): T[] {
  return changeThread(threads, orderId, (thread) => withCounts(thread, thread.total, thread.total))
}

function changeThread<T extends Thread>(threads: readonly T[], id: number, change: (thread: T) => T): T[] {
  return sortThreads(threads.map((thread) => (thread.id === id ? change(thread) : thread)))
}

function withCounts<T extends Thread>(thread: T, total: number, known: number): T {
  return { ...thread, total, known, unread: unreadOf({ total, known }) }
}
