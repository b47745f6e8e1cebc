// The slip on a small screen: a bar at the foot with the total, the lines behind "see lines", and the one action.
import { ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './price-bar.module.css'
import { PriceLines, type PriceLine, type PriceTotal } from './price-slip.tsx'

type PriceBarProps = { lines: readonly PriceLine[]; total: PriceTotal; action: ReactNode }

export function PriceBar({ lines, total, action }: PriceBarProps) {
  return (
    <div ref={keepRoomFor} className={styles.bar}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span className={styles.caption}>
            {total.label} · <span className={styles.see}>see lines</span>
            <ChevronUp className={styles.chevron} aria-hidden="true" />
          </span>
          <span className={styles.amount}>{total.amount}</span>
        </summary>
        <div className={styles.lines}>
          <PriceLines lines={lines} />
        </div>
      </details>
      <div className={styles.action}>{action}</div>
    </div>
  )
}

/** Tells the page how high the bar is, because it grows when its lines are opened. */
function keepRoomFor(bar: HTMLElement | null) {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const sizes = new ResizeObserver(() => style.setProperty('--foot-bar', `${bar.offsetHeight}px`))
  sizes.observe(bar)
  return () => {
    sizes.disconnect()
    style.removeProperty('--foot-bar')
  }
}
