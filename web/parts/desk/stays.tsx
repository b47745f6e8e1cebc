// How long orders wait in each queue of the desk.
import type { Output } from '#contract/index.ts'
import { formatTimeLeft } from '#domain/countdowns.ts'
import { STAYS_MAX, WAITING } from '#domain/numbers.ts'
import styles from './stays.module.css'

type Stay = Output<'desk', 'numbers'>['stays'][number]

const TITLES = {
  unapproved: 'Approve',
  active: 'Pool',
  checking: 'Check',
  revision: 'Revisions',
  disputing: 'Disputes',
} as const satisfies Readonly<Record<(typeof WAITING)[number], string>>

export function Stays({ stays, whole }: { stays: readonly Stay[]; whole: string }) {
  const longest = Math.max(1, ...stays.map(({ most }) => most))
  const isCut = stays.reduce((all, { orders }) => all + orders, 0) >= STAYS_MAX
  return (
    <>
      <ul className={styles.rows}>
        {WAITING.map((status) => {
          const stay = stays.find((each) => each.status === status)
          return (
            <li key={status} className={styles.row}>
              <b>{TITLES[status]}</b>
              {stay ? <StayBar stay={stay} longest={longest} /> : <span />}
              <span className={styles.words}>
                {stay ? wordsFor(stay) : 'No order has left it in this time.'}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.remark}>
        {`The bar is the middle order of ${whole}; the thin line ends where nine in ten are done.`}
        {isCut && ` We looked at the newest ${STAYS_MAX.toLocaleString('en-US')}.`}
      </p>
    </>
  )
}

/**
 * Names the queue in which orders wait longest, if there are several. Disputes are left out, because they may
 * take weeks.
 */
export function slowestOf(stays: readonly Stay[]): string | undefined {
  const [slowest, second] = stays
    .filter(({ status }) => status !== 'disputing')
    .toSorted((one, other) => other.middle - one.middle)
  const isClear = slowest && second && slowest.middle > 2 * second.middle
  const status = isClear && WAITING.find((each) => each === slowest.status)
  return status ? TITLES[status].toLowerCase() : undefined
}

function StayBar({ stay: { middle, most }, longest }: { stay: Stay; longest: number }) {
  const [middleAt, mostAt] = [middle, most].map((seconds) => `${(100 * seconds) / longest}%`)
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width={middleAt} height="14" rx="2" />
      <line x1={middleAt} x2={mostAt} y1="7" y2="7" />
    </svg>
  )
}

function wordsFor({ middle, most }: Stay): string {
  return `${formatTimeLeft(middle)} · nine in ten: ${formatTimeLeft(most)}`
}
