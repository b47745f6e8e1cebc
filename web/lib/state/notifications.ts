// Whether the notifications are unfolded, and whether there are unread ones.
import { create } from 'zustand'

type NotificationsState = { readonly isShowNotification: boolean; readonly isNewNotification: boolean }

export const useNotifications = create<NotificationsState>()(() => ({
  isShowNotification: false,
  isNewNotification: false,
}))
