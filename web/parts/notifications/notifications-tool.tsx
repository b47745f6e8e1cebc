// The bell of every header: a dot for unread notifications, and the newest ones behind it.
import { Bell } from 'lucide-react'
import { formatUid } from '#domain/orders.ts'
import { relativeTime } from '#domain/times.ts'
import { loadNewest, readNews, useNews } from '#web/lib/news.ts'
import { useNotifications } from '#web/lib/state/notifications.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { useNow } from '#web/lib/use-now.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { DropdownPanel, passFocusToPanel } from '#web/ui/layers/dropdown-panel.tsx'
import { DropdownNote, DropdownRow, DropdownRows } from '#web/ui/layers/dropdown-row.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { Late } from '../site/late.tsx'
import { NotificationGlyph } from './notification-glyph.tsx'
import { pathOf } from './notification-words.ts'

export function NotificationsTool() {
  const unread = useNews((news) => news.unread ?? 0)
  const { run: load, isBusy, failure } = useDeed(loadNewest)

  function follow(isShowNotification: boolean) {
    useNotifications.setState({ isShowNotification })
    if (isShowNotification) load()
  }

  return (
    <DropdownPanel
      title="Notifications"
      summary={unread > 0 && `${unread} unread`}
      onOpenChange={follow}
      renderTrigger={(opener) => (
        <IconButton
          label={unread > 0 ? `Notification, ${unread} unread` : 'Notification'}
          icon={<Bell aria-hidden="true" />}
          hasDot={unread > 0}
          {...opener}
        />
      )}
      foot={<Link href="/notifications">All notifications</Link>}
    >
      {failure !== undefined && (
        <DropdownNote>
          <Late isBusy={isBusy} run={load} passFocus={passFocusToPanel}>
            {failure}
          </Late>
        </DropdownNote>
      )}
      <Newest isFailing={failure !== undefined} />
    </DropdownPanel>
  )
}

function Newest({ isFailing }: { isFailing: boolean }) {
  const newest = useNews((news) => news.newest)
  const now = useNow()
  if (newest === null)
    return (
      !isFailing && (
        <DropdownNote>
          <Skeleton
            label="Your notifications are loading"
            lines={['half', 'short', 'long', 'short', 'half']}
          />
        </DropdownNote>
      )
    )
  if (newest.length === 0)
    return (
      <EmptyState drawing="envelope" title="No notifications yet">
        News about your orders appears here.
      </EmptyState>
    )
  return (
    <DropdownRows>
      {newest.map((notification) => (
        <li key={notification.id}>
          <DropdownRow
            href={pathOf(notification)}
            figure={<NotificationGlyph name={notification.type.name} />}
            title={notification.type.title}
            text={formatUid(notification.uid)}
            when={relativeTime(notification.date, now)}
            isUnread={!notification.isRead}
            onClick={() => void readNews({ id: notification.id })}
          />
        </li>
      ))}
    </DropdownRows>
  )
}
