// A state in colour, sign and word, so that none of them stands alone.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeProps = {
  colour: 'green' | 'blue' | 'orange' | 'purple' | 'teal' | 'lime' | 'red' | 'grey' | 'amber'
  icon: LucideIcon
  children: ReactNode
}

export function Badge({ colour, icon: Icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-colour={colour}>
      <Icon />
      {children}
    </span>
  )
}
