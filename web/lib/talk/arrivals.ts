// Puts what the relay publishes, or another tab has heard, where pages see it.
import type { Published } from '#contract/events.ts'
import { learnNotification } from '../news.ts'
import { tellOrderChange } from '../order-changes.ts'
import { useChat } from '../state/chat.ts'
import { markInChat, receiveInChat, refreshChat } from './open-chat.ts'
import { tellTabs } from './tabs.ts'
import { markInList, receiveInList } from './threads.ts'

export function receive(published: Published): void {
  switch (published.type) {
    case 'message':
      receiveInList(published.message, published.total)
      receiveInChat(published.message)
      break
    case 'state':
      markInList(published)
      markInChat(published)
      break
    case 'notification':
      learnNotification(published.notification, published.unread)
      break
    case 'order':
      tellOrderChange(published.id)
      // Its chat may have closed or opened.
      if (useChat.getState().orderId === published.id) void refreshChat()
      break
  }
}

/** Tells this tab and the others. */
export function spread(published: Published): void {
  receive(published)
  tellTabs({ kind: 'published', payload: published })
}
