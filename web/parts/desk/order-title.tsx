// What an order of the desk is, at the head of all that is shown of it.
import { isStillWorking } from '#domain/countdowns.ts'
import { formatUid, orderTypeLabel } from '#domain/orders.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import type { Dossier } from './acts.ts'
import styles from './order-title.module.css'

const ORDER_TITLE = 'order-title'

/** Finds the title of the order that is open. */
export function findOrderTitle(): HTMLElement | null {
  return document.getElementById(ORDER_TITLE)
}

type OrderTitleProps = {
  dossier: Dossier
  as?: 'h1' | 'h2'
  /** Where the order has a page of its own. */
  href?: string
}

export function OrderTitle({ dossier: { order, isUrgent }, as: Topic = 'h2', href }: OrderTitleProps) {
  const number = <b>{formatUid(order.uid)}</b>
  return (
    <>
      <p className={styles.top}>
        {href === undefined ? (
          number
        ) : (
          <Link className={styles.number} href={href}>
            {number}
          </Link>
        )}
        <span>
          {joinFacts([orderTypeLabel(order.type), order.documentType.title, order.discipline.title])}
        </span>
        <StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />
        {isUrgent && <b className={styles.priority}>Priority</b>}
      </p>
      <Topic id={ORDER_TITLE} tabIndex={-1} className={styles.topic}>
        {order.topic}
      </Topic>
    </>
  )
}
