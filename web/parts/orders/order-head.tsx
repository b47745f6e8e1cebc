// The head of an order's page: its number, its type, how it stands, and its topic.
import { isStillWorking } from '#domain/countdowns.ts'
import { formatUid, orderTypeLabel } from '#domain/orders.ts'
import styles from './order-head.module.css'
import type { Order } from './order-words.ts'
import { StatusBadge } from './status-badge.tsx'

export function OrderHead({ order }: { order: Order }) {
  return (
    <header className={styles.head}>
      <p className={styles.top}>
        <b className={styles.uid}>Order {formatUid(order.uid)}</b>
        <span className={styles.type}>{orderTypeLabel(order.type)}</span>
        <StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />
      </p>
      <h1 className={styles.topic}>{order.topic}</h1>
    </header>
  )
}
