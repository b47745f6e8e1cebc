// The messages as the header knows them: how many are unread, and whether they are unfolded, live and loaded.
import { create } from 'zustand'

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

export function resetMessages(): void {
  useMessages.setState(useMessages.getInitialState(), true)
}
