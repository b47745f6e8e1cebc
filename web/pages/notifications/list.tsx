// Everything that we have told the person about their orders, newest first.
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { NOTIFICATIONS_PAGE_SIZE } from '#domain/constants.ts'
import { mayHaveMoreNotifications } from '#domain/notifications.ts'
import { pageAsked } from '#domain/paging.ts'
import { tryCall } from '#web/lib/api.ts'
import { readNews, useNews, type Notification } from '#web/lib/news.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { NotificationList } from '#web/parts/notifications/notification-list.tsx'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { NewerOlder } from '#web/ui/lists/newer-older.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import type { Route } from './+types/list.ts'
import styles from './notifications.module.css'

const TITLE = 'Notifications'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page, offset } = pageAsked(new URL(request.url).searchParams.get('page'), NOTIFICATIONS_PAGE_SIZE)
  return { page, found: await valueOrNull(tryCall('notifications', 'fetch', { offset })) }
}

export function meta() {
  return pageMeta({ title: TITLE, isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title={TITLE} margin={<Kicker>What’s new</Kicker>} />
}

export default function Notifications({ loaderData: { page, found } }: Route.ComponentProps) {
  useFresh()
  useNewest()
  return (
    <Folio as="main" space="page" margin={<Kicker>What’s new</Kicker>}>
      <Head />
      <Loaded found={found} what="your notifications">
        {(notifications) => <Matter page={page} notifications={notifications} />}
      </Loaded>
    </Folio>
  )
}

/** Loads the list again when the count of unread ones has changed. */
function useNewest() {
  const { revalidate } = useRevalidator()
  const unread = useNews((news) => news.unread)
  const known = useRef(unread)
  useEffect(() => {
    if (known.current !== null && known.current !== unread) void revalidate()
    known.current = unread
  }, [unread, revalidate])
}

function Head() {
  const unread = useNews((news) => news.unread)
  const { run: readAll, isBusy, failure } = useDeed(() => readNews({ all: true }))
  return (
    <>
      <div className={styles.head}>
        <h1>{TITLE}</h1>
        <div className={styles.tools}>
          <output className={styles.unread}>{unread !== null && wordsFor(unread)}</output>
          <Button
            look="line"
            size="sm"
            isLoading={isBusy}
            reason={unread === 0 ? 'There is nothing unread.' : undefined}
            onClick={readAll}
          >
            Mark all as read
          </Button>
        </div>
      </div>
      {failure !== undefined && (
        <div className={styles.failure}>
          <Banner tone="danger" isAnswer>
            {failure}
          </Banner>
        </div>
      )}
    </>
  )
}

function wordsFor(unread: number): string {
  return unread > 0 ? `${unread} unread` : 'You’ve read everything'
}

function Matter({ page, notifications }: { page: number; notifications: readonly Notification[] }) {
  const hasNext = mayHaveMoreNotifications(notifications.length)
  return (
    <>
      {notifications.length > 0 && <NotificationList notifications={notifications} />}
      {notifications.length === 0 && page === 1 && (
        <EmptyState
          drawing="envelope"
          title="No notifications yet"
          action={
            <Link href="/orders/active" {...buttonLook({ look: 'line' })}>
              My Orders
            </Link>
          }
        >
          News about your orders appears here.
        </EmptyState>
      )}
      <NewerOlder what="notifications" path="/notifications" page={page} hasNext={hasNext} />
    </>
  )
}
