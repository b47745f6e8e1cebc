// The messages as the header knows them: how many are unread, and whether they are unfolded, live and loaded.
import { create } from 'zustand'
import { useChat } from './chat.ts'

type MessagesState = {
  readonly totalUnread: number
  readonly isOpen: boolean
  readonly connected: boolean
  readonly chatsLoading: boolean
  readonly chatsLoaded: boolean
}

export const useMessages = create<MessagesState>()(() => ({
  totalUnread: 0,
  isOpen: false,
  connected: false,
  chatsLoading: false,
  chatsLoaded: false,
}))

/** Resets the list and the open chat. */
export function resetMessages(): void {
  useChat.setState(useChat.getInitialState(), true)
  useMessages.setState(useMessages.getInitialState(), true)
}
