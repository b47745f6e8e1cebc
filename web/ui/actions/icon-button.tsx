// A button that shows only an icon; its name is read out and shown on hover.
import type { ComponentProps, ReactNode } from 'react'
import { Dot } from '../status/dot.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> & {
  /** Says everything, the dot included: "Notifications, 2 unread". */
  label: string
  icon: ReactNode
  hasDot?: boolean | undefined
}

export function IconButton({ label, icon, hasDot = false, ...native }: IconButtonProps) {
  return (
    <button type="button" title={label} {...native} className={styles.button} aria-label={label}>
      {icon}
      {hasDot && (
        <span className={styles.dot}>
          <Dot />
        </span>
      )}
    </button>
  )
}
