// What a signed-in person has at hand in every header: messages, notifications, and the account behind the avatar.
import { Bell, LogOut, MessageSquare, Rows3, Settings } from 'lucide-react'
import { initialsOf } from '#domain/people.ts'
import type { SignOutPlace } from '#web/lib/sign-out.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useMessages } from '#web/lib/state/messages.ts'
import { useNotifications } from '#web/lib/state/notifications.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DropdownPanel } from '#web/ui/dropdown-panel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuAction, MenuLink } from '#web/ui/menu.tsx'
import styles from './person-tools.module.css'
import { useSignOut } from './use-sign-out.ts'

export function PersonTools({ place }: { place: SignOutPlace }) {
  return (
    <div className={styles.tools}>
      <MessagesTool />
      <NotificationsTool />
      <AccountTool place={place} />
    </div>
  )
}

export function MessagesTool() {
  const hasUnread = useMessages(({ totalUnread }) => totalUnread > 0)
  return (
    <DropdownPanel
      title="Messages"
      onOpenChange={(isOpen) => useMessages.setState({ isOpen })}
      renderTrigger={(opener) => (
        <IconButton
          label={hasUnread ? 'Messages, unread ones' : 'Messages'}
          icon={<MessageSquare aria-hidden="true" />}
          hasDot={hasUnread}
          {...opener}
        />
      )}
    >
      <EmptyState drawing="talk" title="No message yet">
        You can write to your writer once an order has one.
      </EmptyState>
    </DropdownPanel>
  )
}

export function NotificationsTool() {
  const hasNew = useNotifications((state) => state.isNewNotification)
  return (
    <DropdownPanel
      title="Notifications"
      onOpenChange={(isShowNotification) => useNotifications.setState({ isShowNotification })}
      renderTrigger={(opener) => (
        <IconButton
          label={hasNew ? 'Notifications, unread ones' : 'Notifications'}
          icon={<Bell aria-hidden="true" />}
          hasDot={hasNew}
          {...opener}
        />
      )}
    >
      <EmptyState drawing="envelope" title="No notifications yet">
        What happens to your orders is told here.
      </EmptyState>
    </DropdownPanel>
  )
}

function AccountTool({ place }: { place: SignOutPlace }) {
  const user = useAuth((state) => state.user)
  const leave = useSignOut(place)
  return (
    <Menu
      label="Account"
      renderTrigger={(opener) => (
        <button
          type="button"
          className={styles.account}
          aria-label={user ? `Account of ${user.name}` : 'Account'}
          {...opener}
        >
          <PersonAvatar size="sm" />
        </button>
      )}
    >
      <MenuLink href="/orders/active" icon={<Rows3 aria-hidden="true" />}>
        My Orders
      </MenuLink>
      <MenuLink href="/settings" icon={<Settings aria-hidden="true" />}>
        Settings
      </MenuLink>
      <MenuAction icon={<LogOut aria-hidden="true" />} onChoose={leave}>
        Sign Out
      </MenuAction>
    </Menu>
  )
}

/** An empty round until it is known who it is. */
export function PersonAvatar({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  const user = useAuth((state) => state.user)
  return <Avatar initials={initialsOf(user?.name ?? '')} picture={user?.picture ?? undefined} size={size} />
}
