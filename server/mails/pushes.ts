// What a push says. It stands on locked screens, so it quotes nothing, and names an order by its number alone.
import { deskOrderPath, notificationPath, orderPath } from '#domain/links.ts'
import type { NewsName } from '#domain/mails.ts'
import { formatUid } from '#domain/orders.ts'
import { newsHeading } from './news.ts'

export type PushText = {
  readonly title: string
  readonly body: string
  /** The page that it opens. */
  readonly path: string
  /** A new one takes the place of an older one with the same tag. */
  readonly tag: string
}

type Pushed = {
  readonly orderId: number
  /** No number for messages that are unread. */
  readonly name: NewsName | null
  readonly unread: number
  readonly isCustomer: boolean
}

export function writePush({ orderId, name, unread, isCustomer }: Pushed): PushText {
  const body = `Order ${formatUid(orderId)}`
  if (name !== null)
    return {
      title: newsHeading(name, orderId),
      body,
      path: notificationPath(name, orderId),
      tag: `news-${orderId}`,
    }
  return {
    title: unread === 1 ? 'You have a new message' : `You have ${unread} new messages`,
    body,
    path: isCustomer ? orderPath(orderId, 'messages') : deskOrderPath(orderId),
    tag: `messages-${orderId}`,
  }
}
