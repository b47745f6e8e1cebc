// Beside an empty queue: what waits in other queues, the most pressing first, and the keys that lead there.
import type { Output } from '#contract/index.ts'
import { formatTimeLeft, isStillWorking } from '#domain/countdowns.ts'
import { deskCount } from '#domain/desk.ts'
import { formatUid } from '#domain/orders.ts'
import { isFailure } from '#web/lib/api.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { Keycap } from './keycap.tsx'
import styles from './next-in-line.module.css'
import { atQueue, deskPath } from './lists.ts'
import { QUEUE_KEYS, QUEUE_TITLES, type Brief } from './queues.ts'

type NextInLineProps = { queue: 'all' | 'pool'; counts: Partial<Output<'desk', 'counts'>> }

const SHOWN = 2
/** The queues in which a manager decides, in this order. */
const DECIDED = ['approve', 'check', 'revisions', 'disputes'] as const

export function NextInLine({ queue, counts }: NextInLineProps) {
  const answer = useAnswer('desk', 'queue', { queue, size: SHOWN })
  if (answer === undefined || isFailure(answer) || answer.items.length === 0) return null
  const ways = DECIDED.filter((each) => Boolean(counts[each])).slice(0, SHOWN)
  return (
    <section className={styles.next} aria-labelledby="next-in-line">
      <h2 className={styles.title} id="next-in-line">
        Next in line
      </h2>
      <ul className={styles.rows}>
        {answer.items.map((brief) => (
          <li key={brief.id}>
            <NextRow brief={brief} href={deskPath(atQueue(queue), brief.id)} />
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        {ways.map((way) => (
          <span key={way}>
            <Keycap>g</Keycap> <Keycap>{QUEUE_KEYS[way]}</Keycap>{' '}
            {`${QUEUE_TITLES[way]}, ${deskCount(counts[way] ?? 0)} wait`}
          </span>
        ))}
      </p>
    </section>
  )
}

function NextRow({ brief, href }: { brief: Brief; href: string }) {
  const now = useNow()
  const { uid, topic, documentType, discipline, status, dueAt, createdAt } = brief
  const deadline = dueAt === null ? null : dueAt - now
  return (
    <Link href={href} className={styles.row}>
      <span className={styles.time}>{formatTimeLeft(Math.abs(deadline ?? now - createdAt))}</span>
      <span className={styles.words}>
        <b>{topic}</b>
        <small>{joinFacts([formatUid(uid), documentType.title, discipline.title])}</small>
      </span>
      <StatusBadge status={status} isStillWorking={isStillWorking({ status, deadline })} />
    </Link>
  )
}
