// How many orders came into each status, one bar a slot; every row has its own scale.
import type { Output } from '#contract/index.ts'
import { NUMBERS_SLOTS, type NumbersRange } from '#domain/numbers.ts'
import { statusLabel } from '#domain/statuses.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import styles from './arrivals.module.css'
import { RANGE_WORDS } from './number-ranges.ts'

type Arrival = Output<'desk', 'numbers'>['arrivals'][number]

const TALLEST = 28
const STEP = 10

type ArrivalsProps = {
  arrivals: readonly Arrival[]
  range: NumbersRange
  /** The first day of a slot, in words. */
  dayOf: (slot: number) => string
}

export function Arrivals({ arrivals, range, dayOf }: ArrivalsProps) {
  const { last, whole } = RANGE_WORDS[range]
  const { slots } = NUMBERS_SLOTS[range]
  return (
    <>
      <ul className={styles.rows}>
        {byLabel(arrivals).map((arrival) => (
          <li key={arrival.status} className={styles.row}>
            <span>
              <StatusBadge status={arrival.status} />
            </span>
            <SlotBars {...arrival} />
            <span className={styles.today}>
              {arrival.counts.at(-1)}
              <span className="sr-only">{` ${last}, ${sumOf(arrival.counts)} in ${whole}`}</span>
            </span>
          </li>
        ))}
      </ul>
      {/* One axis under each of the two columns. */}
      <div className={styles.axes} aria-hidden="true">
        {['left', 'right'].map((column) => (
          <p key={column} className={styles.axis}>
            <span>{dayOf(0)}</span>
            <span>{dayOf(Math.floor(slots / 2))}</span>
            <b>now</b>
          </p>
        ))}
      </div>
      <p className={styles.remark}>
        {`Orders that came into each status, and how many did ${last}. Each row has its own scale.`}
      </p>
    </>
  )
}

function SlotBars({ counts }: Arrival) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${counts.length * STEP} ${TALLEST}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, slot) => {
        const height = Math.max(1, (count / most) * TALLEST)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a slot has no name but its place
            key={slot}
            x={slot * STEP}
            y={TALLEST - height}
            width={STEP - 2}
            height={height}
            data-today={slot === counts.length - 1 || undefined}
          />
        )
      })}
    </svg>
  )
}

/** People read some statuses as one: two are called In Progress, two Revision. */
function byLabel(arrivals: readonly Arrival[]): readonly Arrival[] {
  const labels = [...new Set(arrivals.map(({ status }) => statusLabel(status)))]
  return labels.flatMap((label) => {
    const alike = arrivals.filter(({ status }) => statusLabel(status) === label)
    const [first] = alike
    if (!first) return []
    const counts = first.counts.map((_, slot) => sumOf(alike.map((arrival) => arrival.counts[slot] ?? 0)))
    return [{ status: first.status, counts }]
  })
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
