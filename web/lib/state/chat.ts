// The chat that is open: its messages as they arrived and as they are shown, and how far back they go.
import { create } from 'zustand'
import type { Value } from '#contract/grammar/shapes.ts'
import type { Message } from '#contract/kinds/messages.ts'
import type { ChatDay, Message as AnyMessage } from '#domain/messages.ts'

export type ChatMessage = Value<typeof Message>

/** Stored, or still waiting in this browser. */
export type ShownMessage = ChatMessage | AnyMessage

export type ChatState = {
  readonly orderId: number | null
  readonly groups: readonly ChatDay<ShownMessage>[]
  readonly rawMessages: readonly ChatMessage[]
  /** The highest place in the thread up to which we hold every message. */
  readonly cursor: number
  readonly chatLoading: boolean
  readonly scrollBottom: boolean
  readonly newMessageReceived: boolean
  readonly hasPrevMessages: boolean
  readonly prevMessagesLoading: boolean
  readonly firstMessageDate: number | null
  readonly canMessage: boolean
  readonly hasSentMessages: boolean
  /** The server's time when the thread was opened. */
  readonly timemark: number | null
  readonly page: number
}

export const useChat = create<ChatState>()(() => ({
  orderId: null,
  groups: [],
  rawMessages: [],
  cursor: 0,
  chatLoading: false,
  scrollBottom: false,
  newMessageReceived: false,
  hasPrevMessages: false,
  prevMessagesLoading: false,
  firstMessageDate: null,
  canMessage: false,
  hasSentMessages: false,
  timemark: null,
  page: 0,
}))
