// The queues of the desk and how many orders wait in each; for a writer also the halves of the pool.
import type { Output } from '#contract/index.ts'
import { deskCount, type DeskQueue } from '#domain/desk.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { useCurrentInView } from '#web/ui/lists/use-current-in-view.ts'
import { Note } from '#web/ui/pencil/note.tsx'
import { Keycap } from './keycap.tsx'
import { atQueue, deskPath, filtersOn, type DeskList } from './lists.ts'
import styles from './queue-nav.module.css'
import { QUEUE_TITLES } from './queues.ts'

type Counts = Partial<Output<'desk', 'counts'>>

type QueueNavProps = {
  queues: readonly DeskQueue[]
  list: DeskList
  counts: Counts
  note: string | undefined
}

type Entry = { readonly title: string; readonly list: DeskList; readonly count: keyof Counts }

/** Only for writers. */
const OF_POOL: readonly Entry[] = [
  { title: 'Can claim', list: { ...atQueue('pool'), filter: { claimable: true } }, count: 'claimable' },
  { title: 'Priority', list: { ...atQueue('pool'), filter: { urgent: true } }, count: 'urgent' },
]

export function QueueNav({ queues, list, counts, note }: QueueNavProps) {
  const halves = list.queue === 'pool' ? OF_POOL.filter(({ count }) => counts[count] !== undefined) : []
  const isCurrent = (entry: Entry) => deskPath(entry.list) === deskPath({ ...list, page: 1 })
  const half = halves.find(isCurrent)
  const ref = useCurrentInView(deskPath({ ...list, page: 1 }))
  const isWhole = list.query === '' && filtersOn(list) === 0
  return (
    <nav className={styles.queues} aria-label="Queues">
      <ul ref={ref} className={styles.list}>
        {queues.map((queue) => (
          <li key={queue}>
            <QueueLink
              entry={{ title: QUEUE_TITLES[queue], list: atQueue(queue), count: queue }}
              isCurrent={isWhole && queue === list.queue}
              counts={counts}
            />
            {queue === 'pool' && halves.length > 0 && (
              <ul className={styles.halves} aria-label="Of the pool">
                {halves.map((entry) => (
                  <li key={entry.title}>
                    <QueueLink entry={entry} isCurrent={entry === half} counts={counts} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        <Keycap>g</Keycap> then a letter
      </p>
      {note !== undefined && (
        <div className={styles.note}>
          <Note tilted>{note}</Note>
        </div>
      )}
    </nav>
  )
}

function QueueLink({ entry, isCurrent, counts }: { entry: Entry; isCurrent: boolean; counts: Counts }) {
  const count = counts[entry.count]
  return (
    <Link href={deskPath(entry.list)} className={styles.queue} aria-current={isCurrent ? 'page' : undefined}>
      {entry.title}
      <span className={styles.count} data-hot={entry.count === 'late' && Boolean(count) ? '' : undefined}>
        {count !== undefined && deskCount(count)}
      </span>
    </Link>
  )
}
