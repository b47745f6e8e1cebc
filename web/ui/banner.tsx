// One or two sentences on a washed ground: what happened, whether anything was lost, what to do.
import { CircleAlert, CircleCheck, Hourglass, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

export type BannerTone = 'info' | 'ok' | 'warn' | 'danger'

type BannerProps = {
  tone?: BannerTone
  children: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
  /** For a banner that appears as an answer: it is read out, a danger at once. */
  isAnswer?: boolean
}

const icons = { info: Info, ok: CircleCheck, warn: Hourglass, danger: CircleAlert } as const

export function Banner({ tone = 'info', children, action, isAnswer = false }: BannerProps) {
  const Icon = icons[tone]
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div className={styles.banner} data-tone={tone} role={isAnswer ? role : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.matter}>
        <div className={styles.words}>{children}</div>
        {action}
      </div>
    </div>
  )
}
