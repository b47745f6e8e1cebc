// The sum, line by line: a price is never a lone number. The foot is torn off.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { patiently } from '#web/ui/status/patiently.ts'
import styles from './price-slip.module.css'

// Most slips have no mark, so we load marks separately; a sum whose mark does not arrive is still right.
const loadMarks = () => import('#web/ui/pencil/sum-marks.tsx')
const CircleMark = lazy(patiently(async () => ({ default: (await loadMarks()).CircleMark })))
const DoubleUnderlineMark = lazy(
  patiently(async () => ({ default: (await loadMarks()).DoubleUnderlineMark })),
)

export type PriceLine = {
  label: ReactNode
  amount: string
  /** Whether it lowers the sum. */
  isMinus?: boolean
  /** A dark rule closes the lines above it: the base and the total each follow one. */
  isLastOfGroup?: boolean
}

export type PriceTotal = { label: string; amount: string }

type PriceSlipProps = {
  title: string
  /** At the title's right: "draft saved here", the order's number. */
  aside?: ReactNode
  /** Between title and lines: what the sum is for, or the calculator's own controls. */
  lead?: ReactNode
  lines: readonly PriceLine[]
  total: PriceTotal
  /** Circled on the last step, underlined twice at checkout. */
  mark?: 'circle' | 'underline'
  /** Under the total: a promo code, promises. */
  children?: ReactNode
}

export function PriceSlip({ title, aside, lead, lines, total, mark, children }: PriceSlipProps) {
  return (
    <div className={styles.slip}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {lead && <div className={styles.lead}>{lead}</div>}
      {lines.length > 0 && <PriceLines lines={lines} />}
      <p className={styles.total} aria-live="polite" aria-atomic="true">
        <span className={styles.totalLabel}>{total.label}</span>
        <span className={styles.amount}>
          <ChangingAmount amount={total.amount} mark={mark} />
        </span>
      </p>
      {children && <div className={styles.foot}>{children}</div>}
    </div>
  )
}

export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, amount, isMinus, isLastOfGroup }, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place on the slip
          key={index}
          className={styles.line}
          data-minus={isMinus || undefined}
          data-last={isLastOfGroup || undefined}
        >
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A new sum fades in, and its mark is drawn anew; the first sum is simply there. */
function ChangingAmount({ amount, mark }: { amount: string; mark: PriceSlipProps['mark'] }) {
  const [first] = useState(amount)
  return (
    <span key={amount} className={styles.digits} data-new={amount !== first || undefined}>
      {amount}
      <Suspense>
        {mark === 'circle' && <CircleMark className={styles.circle} />}
        {mark === 'underline' && <DoubleUnderlineMark className={styles.underline} />}
      </Suspense>
    </span>
  )
}
