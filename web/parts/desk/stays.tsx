// How long orders wait in each queue of the desk.
import type { Output } from '#contract/index.ts'
import { formatTimeLeft } from '#domain/countdowns.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import styles from './stays.module.css'

type Stay = Output<'desk', 'numbers'>['stays'][number]

const QUEUES: readonly { readonly title: string; readonly status: OrderStatus }[] = [
  { title: 'Approve', status: 'unapproved' },
  { title: 'Pool', status: 'active' },
  { title: 'Check', status: 'checking' },
  { title: 'Revisions', status: 'revision' },
  { title: 'Disputes', status: 'disputing' },
]

export function Stays({ stays }: { stays: readonly Stay[] }) {
  const longest = Math.max(1, ...stays.map(({ most }) => most))
  return (
    <>
      <ul className={styles.rows}>
        {QUEUES.map(({ title, status }) => {
          const stay = stays.find((each) => each.status === status)
          return (
            <li key={status} className={styles.row}>
              <b>{title}</b>
              {stay ? <StayBar stay={stay} longest={longest} /> : <span />}
              <span className={styles.words}>{stay ? wordsFor(stay) : 'No order has left it yet.'}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.remark}>
        The bar is the middle order of eight weeks, the thin line ends where nine in ten are done.
      </p>
    </>
  )
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
