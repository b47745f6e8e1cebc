// An order at a glance: which one, how it stands, how much time is left, and the latest about it.
import type { ReactNode } from 'react'
import { Link } from '#web/ui/actions/link.tsx'
import { Times } from '#web/ui/page/times.tsx'
import styles from './order-card.module.css'
import { Progress } from '#web/ui/status/progress.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'

type OrderCardProps = {
  /** "#00020417" */
  uid: string
  /** "Writing" */
  type: string
  badge: ReactNode
  title: string
  /** Where there is more to read about it. */
  href?: string | undefined
  /** "Extended essay · English literature · 12 pages" */
  detail: ReactNode
  time: {
    /** "Due in", "Late by", "Dispute" */
    label: string
    /** "4 days" */
    value: string
    /** "Nov 24 at 06:00 pm" */
    when?: ReactNode
    percentPassed?: number
    isLate?: boolean
  }
  latest?: { icon: ReactNode; text: ReactNode } | undefined
  link?: { href: string; label: string } | undefined
}

export function OrderCard({ uid, type, badge, title, href, detail, time, latest, link }: OrderCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.body}>
        <div className={styles.top}>
          <span className={styles.uid}>{uid}</span>
          <span className={styles.type}>{type}</span>
          {badge}
        </div>
        <h2 className={styles.title}>
          {href === undefined ? (
            title
          ) : (
            <Link className={styles.titleLink} href={href}>
              {title}
            </Link>
          )}
        </h2>
        <p className={styles.detail}>{detail}</p>
      </div>
      <div className={styles.time}>
        <span className={styles.caption}>{time.label}</span>
        <b className={styles.left}>{time.value}</b>
        {time.when && (
          <span className={styles.caption}>
            <Times>{time.when}</Times>
          </span>
        )}
        {time.percentPassed !== undefined && (
          <div className={styles.bar}>
            <Progress
              label={`${time.percentPassed}% of the time has passed`}
              percent={time.percentPassed}
              isLate={time.isLate ?? false}
            />
          </div>
        )}
      </div>
      {(latest || link) && (
        <div className={styles.foot}>
          {latest && (
            <span className={styles.latest}>
              {latest.icon}
              <span>{latest.text}</span>
            </span>
          )}
          {link && (
            <Link className={styles.link} href={link.href}>
              {link.label}
            </Link>
          )}
        </div>
      )}
    </article>
  )
}

/** The shape of a card that is still on its way. */
export function OrderGhost() {
  return (
    <div className={styles.card}>
      <div className={styles.body}>
        <Skeleton hasTitle lines={['short', 'half']} />
      </div>
      <div className={styles.time}>
        <Skeleton lines={['short', 'half']} />
      </div>
    </div>
  )
}
