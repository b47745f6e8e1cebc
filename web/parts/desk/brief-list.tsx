// The orders of a queue: when each is due stands left of the red line, the order right of it.
import { HOUR } from '#domain/basics/instant.ts'
import { formatTimeLeft, isStillWorking } from '#domain/countdowns.ts'
import { formatUid } from '#domain/orders.ts'
import { dueTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import styles from './brief-list.module.css'
import { deskPath, type DeskPlace } from './places.ts'
import type { Brief, groupBriefs } from './queues.ts'

type BriefListProps = {
  groups: ReturnType<typeof groupBriefs>
  place: DeskPlace
  /** The order that is open. */
  open: number | undefined
}

export function BriefList({ groups, place, open }: BriefListProps) {
  return groups.map(({ title, briefs }) => (
    <section key={title} aria-label={title}>
      <h2 className={styles.group}>{title}</h2>
      <ul className={styles.list}>
        {briefs.map((brief) => (
          <li key={brief.id}>
            <BriefRow brief={brief} href={deskPath(place, brief.id)} isOpen={brief.id === open} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function BriefRow({ brief, href, isOpen }: { brief: Brief; href: string; isOpen: boolean }) {
  const now = useNow()
  const { uid, topic, documentType, discipline, status, writer, dueAt } = brief
  const deadline = dueAt === null ? null : dueAt - now
  return (
    <Link href={href} className={styles.row} aria-current={isOpen || undefined}>
      <Due brief={brief} />
      <span className={styles.body}>
        <span className={styles.topic}>{topic}</span>
        <StatusBadge status={status} isStillWorking={isStillWorking({ status, deadline })} />
        <span className={styles.facts}>
          {[formatUid(uid), documentType.title, discipline.title].join(' · ')}
        </span>
        <span className={styles.writer}>{writer?.name ?? 'no writer'}</span>
      </span>
    </Link>
  )
}

const SOON_SECONDS = 12 * HOUR

function Due({ brief: { dueAt, reviewDue, createdAt } }: { brief: Brief }) {
  const [now, place] = [useNow(), useOwnPlace()]
  if (dueAt === null)
    return (
      <span className={styles.due}>
        <b>{reviewDue === null ? `${formatTimeLeft(now - createdAt)} old` : 'review by'}</b>
        {reviewDue !== null && <small>{dueTime(reviewDue, now, place)}</small>}
      </span>
    )
  const left = dueAt - now
  return (
    <span
      className={styles.due}
      data-late={left < 0 || undefined}
      data-soon={left < SOON_SECONDS || undefined}
    >
      <b>{left < 0 ? `${formatTimeLeft(-left)} over` : formatTimeLeft(left)}</b>
      <small>{dueTime(dueAt, now, place)}</small>
    </span>
  )
}
