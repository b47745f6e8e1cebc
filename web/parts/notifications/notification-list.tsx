// A page of notifications: what each says, about which order, and when.
import { formatUid } from '#domain/orders.ts'
import { relativeTime } from '#domain/times.ts'
import { readNews, type Notification } from '#web/lib/news.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { NotificationGlyph } from './notification-glyph.tsx'
import { pathOf, sentenceAbout } from './notification-words.ts'
import styles from './notification-list.module.css'

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow()
  return (
    <Sheet hasPadding={false}>
      <ul className={styles.list} aria-label="Notifications">
        {notifications.map((notification) => (
          <Row key={notification.id} notification={notification} now={now} />
        ))}
      </ul>
    </Sheet>
  )
}

function Row({ notification, now }: { notification: Notification; now: number }) {
  const { id, uid, type, isRead, date } = notification
  return (
    <li>
      <Link
        className={styles.row}
        href={pathOf(notification)}
        data-unread={!isRead || undefined}
        onClick={() => void readNews({ id })}
      >
        <span className={styles.figure}>
          <NotificationGlyph name={type.name} />
        </span>
        <span className={styles.title}>
          <span>
            {type.title}
            {!isRead && <span className="sr-only"> (unread)</span>}
          </span>{' '}
          <span className={styles.uid}>{formatUid(uid)}</span>
        </span>
        <span className={styles.when}>{relativeTime(date, now)}</span>
        <span className={styles.text}>{sentenceAbout(notification)}</span>
      </Link>
    </li>
  )
}
