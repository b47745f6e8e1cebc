// One or two sentences on a washed ground: what happened, whether anything was lost, what to do.
import { CircleAlert, CircleCheck, Hourglass, Info } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './banner.module.css'

export type BannerTone = 'info' | 'ok' | 'warn' | 'danger'

type BannerProps = {
  tone?: BannerTone
  children: ReactNode
  /** One thing to do about it. */
  action?: ReactNode
  /**
   * The result of something that the person has just done: it comes into view, takes the focus and is read
   * out.
   */
  isAnswer?: boolean
  /** News that comes unasked: it is read out and moves nothing. */
  isNews?: boolean
}

const icons = { info: Info, ok: CircleCheck, warn: Hourglass, danger: CircleAlert } as const

export function Banner({ tone = 'info', children, action, isAnswer = false, isNews = false }: BannerProps) {
  const Icon = icons[tone]
  const role = tone === 'danger' ? 'alert' : 'status'
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isAnswer) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswer])

  return (
    <div
      ref={ref}
      className={styles.banner}
      data-tone={tone}
      data-answer={isAnswer || undefined}
      role={isAnswer || isNews ? role : undefined}
      tabIndex={isAnswer ? -1 : undefined}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.matter}>
        <div className={styles.words}>{children}</div>
        {action}
      </div>
    </div>
  )
}

/** Why the deed that was just asked for failed; nothing if it did not. */
export function FailureBanner({ why }: { why: string | undefined }) {
  if (why === undefined) return null
  return (
    <Banner tone="danger" isAnswer>
      {why}
    </Banner>
  )
}
