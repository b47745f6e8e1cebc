// The person in the mobile menu: who is signed in, what is new for them, and the way out.
import { LogOut } from 'lucide-react'
import { useAuth } from '#web/lib/state/auth.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import styles from './mobile-person.module.css'
import { MessagesTool } from '../messages/messages-tool.tsx'
import { NotificationsTool } from '../notifications/notifications-tool.tsx'
import { PersonAvatar } from './person-tools.tsx'
import { useSignOut } from './use-sign-out.ts'

export function MobilePerson() {
  const user = useAuth((state) => state.user)
  return (
    <Link className={styles.person} href="/settings/avatar">
      <PersonAvatar />
      <span className={styles.name}>
        <b>{user?.name}</b>
        <span className={styles.email}>{user?.email}</span>
      </span>
    </Link>
  )
}

export function MobileNews() {
  return (
    <span className={styles.news}>
      <MessagesTool />
      <NotificationsTool />
    </span>
  )
}

export function MobileSignOut() {
  const leave = useSignOut('mobile menu')
  return (
    <Button look="quiet" isWide icon={<LogOut aria-hidden="true" />} onClick={leave}>
      Sign out
    </Button>
  )
}
