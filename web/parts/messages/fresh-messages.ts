// What screen readers read aloud of a conversation: what another person has just written, and nothing else.
import type { Author } from '#domain/messages.ts'
import { isOwnMessage } from '#domain/threads.ts'
import type { ChatMessage, ChatState } from '#web/lib/state/chat.ts'

type Chat = Pick<ChatState, 'rawMessages' | 'timemark'>

/** Leaves out the page with which the chat opens, and older ones. A manager, who stands on no side, hears both. */
export function freshMessages(chat: Chat, before: Chat, self: Author | null): readonly ChatMessage[] {
  if (before.timemark === null) return []
  const heard = before.rawMessages.at(-1)?.seq ?? 0
  return chat.rawMessages.filter(
    (message) => message.seq > heard && !isOwnMessage(message, self) && !message.retracted,
  )
}
