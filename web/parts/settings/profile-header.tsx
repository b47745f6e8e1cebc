// The person whose settings these are: the picture, which leads to its editor, the name and the address.
import { Camera } from 'lucide-react'
import { initialsOf } from '#domain/people.ts'
import type { User } from '#web/lib/state/auth.ts'
import { Avatar } from '#web/ui/status/avatar.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import styles from './profile-header.module.css'

export function ProfileHeader({ user: { name, email, picture } }: { user: User }) {
  return (
    <header className={styles.header}>
      <Link className={styles.picture} href="/settings/avatar" aria-label="Change your picture">
        <Avatar initials={initialsOf(name)} picture={picture ?? undefined} size="lg" />
        <span className={styles.badge}>
          <Camera aria-hidden="true" />
        </span>
      </Link>
      <div className={styles.words}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.email}>{email}</p>
      </div>
    </header>
  )
}
