// An order in a list: which one it is, how it stands, and when it is due.
import { HOUR } from '#domain/basics/instant.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { formatDuration, isStillWorking } from '#domain/deadlines.ts'
import { formatUid, orderTypeLabel } from '#domain/orders.ts'
import { canWithdraw } from '#domain/refunds.ts'
import { statusLabel } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { OrderCard } from '#web/ui/order-card.tsx'
import { orderDetail, orderPath, withdrawalPath, type Order } from './order-words.ts'
import { StatusBadge } from './status-badge.tsx'

export function OrderSummary({ order }: { order: Order }) {
  const place = useOwnPlace()
  const now = useNow()
  return (
    <OrderCard
      uid={formatUid(order.uid)}
      type={orderTypeLabel(order.type)}
      badge={<StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />}
      title={order.topic}
      href={orderPath(order)}
      detail={orderDetail(order)}
      time={timeOf(order, (seconds) => activityTime(now + seconds, place))}
      {...linkOf(order)}
    />
  )
}

/** What is paid opens by its title; under it is the way out, while there is one. */
function linkOf(order: Order) {
  if (order.status === 'unpaid') return { link: { href: orderPath(order), label: 'To the checkout' } }
  return canWithdraw(order) && { link: { href: withdrawalPath(order), label: 'Withdraw from the contract' } }
}

function timeOf(
  { status, deadline, orderedUrgency, total, prepaid }: Order,
  dateIn: (seconds: number) => string,
) {
  if (status === 'unpaid') {
    return {
      label: 'To pay',
      value: formatMoney(toCents(total) - toCents(prepaid)),
      when: `${formatDuration(orderedUrgency)} from the payment`,
    }
  }
  if (deadline === null || status === 'disputing') return { label: 'Status', value: statusLabel(status) }
  const isLate = deadline <= 0
  return {
    label: isLate ? 'Late by' : 'Due in',
    value: formatDuration(Math.floor(Math.abs(deadline) / HOUR)),
    when: `${isLate ? 'was due ' : ''}${dateIn(deadline)}`,
    isLate,
  }
}
