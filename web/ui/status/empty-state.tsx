// An empty shelf, shown empty: one drawing, one plain sentence, at most one action.
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Illustration, type IllustrationName } from '../page/illustration.tsx'

type EmptyStateProps = {
  drawing: IllustrationName
  /** "No notifications yet". */
  title: string
  /** How to fill the shelf. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.drawing}>
        <Illustration name={drawing} />
      </div>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
