// Something that waits for a person: what it is, since when, and what there is to do about it.
import type { ReactNode } from 'react'
import styles from './trouble-row.module.css'

type TroubleRowProps = {
  icon: ReactNode
  /** Money is red; what is only late, amber. */
  tone?: 'danger' | 'warn'
  title: string
  children: ReactNode
  since: ReactNode
  action?: ReactNode
}

export function TroubleRow({ icon, tone = 'warn', title, children, since, action }: TroubleRowProps) {
  return (
    <li className={styles.row} data-tone={tone}>
      {icon}
      <div className={styles.what}>
        <b>{title}</b>
        <div className={styles.words}>{children}</div>
      </div>
      <div className={styles.since}>{since}</div>
      <div className={styles.acts}>{action}</div>
    </li>
  )
}

type TroubleListProps = { label: string; none: string; children: readonly ReactNode[] }

export function TroubleList({ label, none, children }: TroubleListProps) {
  if (children.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}
