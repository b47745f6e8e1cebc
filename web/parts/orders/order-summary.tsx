// An order in a list: which one it is, how it stands, how much time is left, and the newest about it.
import { Hourglass } from 'lucide-react'
import { isStillWorking } from '#domain/countdowns.ts'
import { refundableUntil } from '#domain/disputes.ts'
import { orderPath } from '#domain/links.ts'
import { formatUid, orderTypeLabel } from '#domain/orders.ts'
import { checkoutPath } from '#domain/payments.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import type { OrderPage } from '#domain/tabs.ts'
import { activityTime, relativeTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useUnreadAbout } from '#web/lib/state/threads.ts'
import { useNow } from '#web/lib/use-now.ts'
import { counted } from '../prices/slip.ts'
import { EventIcon } from './event-icon.tsx'
import { eventTitle, type Event } from './event-words.ts'
import { OrderCard } from './order-card.tsx'
import { orderTime } from './order-time.ts'
import { orderDetail, type Order } from './order-words.ts'
import { StatusBadge } from './status-badge.tsx'

const READ_ON: Readonly<Partial<Record<OrderStatus, readonly [OrderPage, string]>>> = {
  disputing: ['disputes', 'Follow the dispute'],
  revision: ['revision', 'See the request'],
  editing: ['revision', 'See the request'],
  finalizing: ['downloads', 'Get the draft'],
  processing: ['downloads', 'Get the paper'],
  completed: ['downloads', 'Get the paper'],
}

export function OrderSummary({ order }: { order: Order }) {
  const place = useOwnPlace()
  const now = useNow()
  const unread = useUnreadAbout(order.id)
  const tell = (instant: number) => activityTime(instant, place)
  const time = orderTime(order, { now, tell })
  const until = time.isLate ? refundableUntil(order, now) : null
  return (
    <OrderCard
      uid={formatUid(order.uid)}
      type={orderTypeLabel(order.type)}
      badge={<StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />}
      title={order.topic}
      href={orderPath(order.id)}
      detail={orderDetail(order)}
      time={time}
      link={linkOf(order, { unread, isRefundable: until !== null })}
      latest={
        until === null
          ? newestOf(order, now)
          : { icon: <Hourglass aria-hidden="true" />, text: `You can ask for a refund until ${tell(until)}` }
      }
    />
  )
}

/** The one thing to do, or where to read on. */
function linkOf({ id, status }: Order, { unread, isRefundable }: { unread: number; isRefundable: boolean }) {
  if (unread > 0) return { href: orderPath(id, 'messages'), label: counted(unread, 'new message') }
  if (status === 'unpaid') return { href: checkoutPath(id), label: 'Go to checkout' }
  if (isRefundable) return { href: orderPath(id, 'disputes'), label: 'Ask for a refund' }
  const [page, label] = READ_ON[status] ?? ['details', 'See the details']
  return { href: orderPath(id, page), label }
}

function newestOf({ activities }: Order, now: number) {
  const [newest] = activities ?? []
  return (
    newest && {
      icon: <EventIcon name={newest.type.name} />,
      text: `${eventTitle(newest)}, ${ago(newest, now)}`,
    }
  )
}

function ago({ date }: Event, now: number): string {
  const words = relativeTime(date, now)
  return words.charAt(0).toLowerCase() + words.slice(1)
}
