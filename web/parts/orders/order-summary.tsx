// An order in a list: which one it is, how it stands, how much time is left, and the newest about it.
import { Hourglass } from 'lucide-react'
import { counted } from '#domain/basics/counted.ts'
import { isStillWorking } from '#domain/countdowns.ts'
import { refundableUntil } from '#domain/disputes.ts'
import { orderPath } from '#domain/links.ts'
import { formatUid, orderTypeLabel } from '#domain/orders.ts'
import { activityTime, relativeTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useUnreadAbout } from '#web/lib/state/threads.ts'
import { useNow } from '#web/lib/use-now.ts'
import { EventIcon } from './event-icon.tsx'
import { eventTitle, type Event } from './event-words.ts'
import { OrderCard } from './order-card.tsx'
import { orderTime } from './order-time.ts'
import { orderDetail, type Order } from './order-words.ts'
import { StatusBadge } from './status-badge.tsx'
import { wayOn, type Way } from './way-on.ts'

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

/** What is new or urgent comes before the one thing to do. */
function linkOf(order: Order, { unread, isRefundable }: { unread: number; isRefundable: boolean }): Way {
  const { id } = order
  if (unread > 0) return { href: orderPath(id, 'messages'), label: counted(unread, 'new message') }
  if (isRefundable) return { href: orderPath(id, 'disputes'), label: 'Ask for a refund' }
  return wayOn(order) ?? { href: orderPath(id, 'details'), label: 'See the details' }
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

/** '1 day ago', which stays in one line. */
function ago({ date }: Event, now: number): string {
  const words = relativeTime(date, now).replaceAll(' ', '\u00A0')
  return words.charAt(0).toLowerCase() + words.slice(1)
}
