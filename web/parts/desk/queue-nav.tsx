// The queues of the desk and how many orders wait in each.
import type { Output } from '#contract/index.ts'
import { deskCount, type DeskQueue } from '#domain/desk.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Keycap } from './keycap.tsx'
import { atQueue, deskPath } from './places.ts'
import styles from './queue-nav.module.css'
import { QUEUE_TITLES } from './queues.ts'

type QueueNavProps = {
  queues: readonly DeskQueue[]
  /** Null while what was searched for is shown. */
  current: DeskQueue | null
  counts: Partial<Output<'desk', 'counts'>>
}

export function QueueNav({ queues, current, counts }: QueueNavProps) {
  return (
    <nav className={styles.queues} aria-label="Queues">
      <ul className={styles.list}>
        {queues.map((queue) => (
          <li key={queue}>
            <Link
              href={deskPath(atQueue(queue))}
              className={styles.queue}
              aria-current={queue === current ? 'page' : undefined}
            >
              {QUEUE_TITLES[queue]}
              <span
                className={styles.count}
                data-hot={queue === 'late' && Boolean(counts[queue]) ? '' : undefined}
              >
                {counts[queue] !== undefined && deskCount(counts[queue])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        <Keycap>g</Keycap> then a letter
      </p>
    </nav>
  )
}
