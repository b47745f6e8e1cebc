// What a chat calls the other side, and why it takes no messages, on both sides of it.
import type { Author } from '#domain/messages.ts'
import type { OrderStatus } from '#domain/statuses.ts'

type SideWords = {
  readonly log: string
  readonly other: string
  readonly placeholder: string
  readonly advice: string
  readonly empty: string
}

const CUSTOMER: SideWords = {
  log: 'Chat with your writer',
  other: 'Your writer',
  placeholder: 'Write to your writer…',
  advice: 'Keep phone numbers, emails and links out of the chat.',
  empty: 'Ask anything you like. Your writer reads it here.',
}

const WRITER: SideWords = {
  log: 'Chat with the customer',
  other: 'Customer',
  placeholder: 'Write to the customer…',
  advice: 'Keep names, emails and links out of the chat.',
  empty: 'Tell the customer that you’ve read the brief.',
}

/** A manager reads along and writes nothing. */
const READER: SideWords = { ...WRITER, empty: 'They haven’t written to each other yet.' }

export function wordsFor(self: Author | null): SideWords {
  if (self === null) return READER
  return self === 'client' ? CUSTOMER : WRITER
}

const CLOSED: Readonly<Partial<Record<OrderStatus, string>>> = {
  completed: 'This order is completed, so its chat is closed. You can still read it.',
  canceled: 'This order is canceled, so its chat is closed. You can still read it.',
  refunded: 'This order is refunded, so its chat is closed. You can still read it.',
  active: 'We’re looking for the next writer. The chat opens again when we’ve found one.',
}

export function whyClosed(status: OrderStatus): string {
  return CLOSED[status] ?? 'You can’t write in this chat right now. You can still read it.'
}
