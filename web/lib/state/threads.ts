// The list of chats, newest message first; how many messages in it are unread follows from it.
import { create } from 'zustand'
import type { Author } from '#domain/messages.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import { totalUnread, type Thread } from '#domain/threads.ts'
import { useMessages } from './messages.ts'

export type ListedThread = Thread & {
  readonly uid: number
  readonly status: OrderStatus
  /** On which side of it the person stands. */
  readonly self: Author
  readonly messagable: boolean
}

type Threads = { readonly threads: readonly ListedThread[] }

export const useThreads = create<Threads>()(() => ({ threads: [] }))

export function changeThreads(change: (threads: readonly ListedThread[]) => readonly ListedThread[]): void {
  const threads = change(useThreads.getState().threads)
  useThreads.setState({ threads })
  useMessages.setState({ totalUnread: totalUnread(threads) })
}

/** Counts the messages about an order that the person has not seen. */
export function useUnreadAbout(orderId: number): number {
  return useThreads(({ threads }) => threads.find(({ id }) => id === orderId)?.unread ?? 0)
}
