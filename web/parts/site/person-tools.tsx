// The tools of a signed-in person in every header: messages, notifications, and the account behind the avatar.
import { LampDesk, LogOut, Rows3, Settings, Wallet } from 'lucide-react'
import { initialsOf, isStaff } from '#domain/people.ts'
import { useNewsWatch } from '#web/lib/news.ts'
import type { SignOutFrom } from '#web/lib/sign-out.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useTalk } from '#web/lib/use-talk.ts'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { Menu, MenuAction, MenuLink } from '#web/ui/layers/menu.tsx'
import { MessagesTool } from '../messages/messages-tool.tsx'
import { NotificationsTool } from '../notifications/notifications-tool.tsx'
import styles from './person-tools.module.css'
import { useSignOut } from './use-sign-out.ts'

type PersonToolsProps = {
  from: SignOutFrom
  /** On a small screen as well, where no menu has the account. */
  keepsAccount?: boolean
}

export function PersonTools({ from, keepsAccount = false }: PersonToolsProps) {
  useNewsWatch()
  useTalk()
  return (
    <div className={styles.tools} data-keeps-account={keepsAccount || undefined}>
      <MessagesTool />
      <NotificationsTool />
      <AccountTool from={from} />
    </div>
  )
}

function AccountTool({ from }: { from: SignOutFrom }) {
  const user = useAuth((state) => state.user)
  const leave = useSignOut(from)
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
      {isStaff(user?.scopes ?? []) && (
        <MenuLink href="/desk" icon={<LampDesk aria-hidden="true" />}>
          Desk
        </MenuLink>
      )}
      <MenuLink href="/orders/active" icon={<Rows3 aria-hidden="true" />}>
        My Orders
      </MenuLink>
      <MenuLink href="/statement" icon={<Wallet aria-hidden="true" />}>
        Statement
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

/** An empty circle until we know who it is. */
export function PersonAvatar({ size = 'md' }: { size?: 'sm' | 'md' | 'lg' }) {
  const user = useAuth((state) => state.user)
  return <Avatar initials={initialsOf(user?.name ?? '')} picture={user?.picture ?? undefined} size={size} />
}
