// One row of a header panel: who or what, its newest words, and when.
import type { ReactNode } from 'react'
import styles from './dropdown-row.module.css'
import { Link } from '../actions/link.tsx'

type DropdownRowProps = {
  href: string
  /** 40 px: an avatar or a glyph. */
  figure: ReactNode
  title: ReactNode
  /** The second line, cut at its end. */
  text: ReactNode
  when: ReactNode
  isUnread?: boolean
  onClick?: () => void
}

export function DropdownRow({
  href,
  figure,
  title,
  text,
  when,
  isUnread = false,
  onClick,
}: DropdownRowProps) {
  return (
    <Link className={styles.row} href={href} data-unread={isUnread || undefined} onClick={onClick}>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.title}>
        {title}
        {isUnread && <span className="sr-only"> (unread)</span>}
      </span>
      <span className={styles.when}>{when}</span>
      <span className={styles.text}>{text}</span>
    </Link>
  )
}

export function DropdownRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

/** Words instead of rows, or above them. */
export function DropdownNote({ children }: { children: ReactNode }) {
  return <div className={styles.note}>{children}</div>
}

/** An icon on a quiet round ground, where a row has no person. */
export function Glyph({ children }: { children: ReactNode }) {
  return <span className={styles.glyph}>{children}</span>
}
