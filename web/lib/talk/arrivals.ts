// Puts what the relay publishes, or another tab has heard, where pages see it.
import type { Published } from '#contract/events.ts'
import type { ReadMark } from '#domain/threads.ts'
import { learnNotification } from '../news.ts'
import { tellOrderChange } from '../order-changes.ts'
import { useChat, type ChatMessage } from '../state/chat.ts'
import { tellTabs } from './tabs.ts'
import { markInList, receiveInList } from './threads.ts'

/**
 * The open chat registers here to hear what arrives. It brings its own code, since most pages show no chat.
 */
type OpenChat = {
  readonly receive: (message: ChatMessage) => void
  readonly mark: (mark: ReadMark & { readonly seen: number }) => void
  /** Asks again after a break, and returns whether nothing is missing then. */
  readonly refresh: () => Promise<boolean>
  readonly isWhole: () => boolean
  /** Marks as read what the person has in view. */
  readonly read: () => Promise<void>
}

let chat: OpenChat | undefined

export function followArrivals(open: OpenChat | undefined): void {
  chat = open
}

export function openChatNow(): OpenChat | undefined {
  return chat
}

export function receive(published: Published): void {
  switch (published.type) {
    case 'message':
      receiveInList(published.message, published.total)
      chat?.receive(published.message)
      break
    case 'state':
      markInList(published)
      chat?.mark(published)
      break
    case 'notification':
      learnNotification(published.notification, published.unread)
      break
    case 'order':
      tellOrderChange(published.id)
      // The order's chat may have closed or opened.
      if (useChat.getState().orderId === published.id) void chat?.refresh()
      break
  }
}

/** Tells this tab and the others. */
export function tellAllTabs(published: Published): void {
  receive(published)
  tellTabs({ kind: 'published', payload: published })
}
