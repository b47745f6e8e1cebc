// An event of an order's history: what happened, with its words and its files, and the way to the tab it belongs to.
import { deepLink, tabOfTitle } from '#domain/links.ts'
import { judgePage } from '#domain/tabs.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useOrderDetail } from '#web/lib/state/order-detail.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { TimelineEvent } from '#web/ui/lists/timeline.tsx'
import { Times } from '#web/ui/page/times.tsx'
import { eventTitle, type Event } from './event-words.ts'
import { FileLink } from './file-link.tsx'
import styles from './history-event.module.css'
import { tabFactsOf } from './order-tabs.tsx'
import type { WholeOrder } from './order-words.ts'

/** Longer texts unfold on request. */
const SHOWN_LETTERS = 180

type HistoryEventProps = {
  event: Event
  order: WholeOrder
  /** Whether this is the first of the events that were just loaded. */
  isReadOn?: boolean
}

export function HistoryEvent({ event, order, isReadOn = false }: HistoryEventProps) {
  const place = useOwnPlace()
  const page = tabOfTitle(event.type.title)
  const isOpen = page !== 'activity' && judgePage(page, tabFactsOf(order)).ok
  const title = eventTitle(event)
  const files = event.attaches.flatMap((attach) => attach.files)
  return (
    <TimelineEvent
      when={
        <time dateTime={new Date(event.date * 1000).toISOString()}>
          <Times>{activityTime(event.date, place)}</Times>
        </time>
      }
      title={
        isOpen ? (
          <Link className={styles.title} href={deepLink(order.id, event.type.title)}>
            {title}
          </Link>
        ) : (
          title
        )
      }
      by={event.owner.isClient ? 'reader' : 'service'}
      isReadOn={isReadOn}
    >
      {event.content !== null && event.content !== '' && <Content event={event} text={event.content} />}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.key}>
              <FileLink file={file} source="download" />
            </li>
          ))}
        </ul>
      )}
    </TimelineEvent>
  )
}

function Content({ event, text }: { event: Event; text: string }) {
  const isUnfolded = useOrderDetail(({ transformerEvent }) => transformerEvent?.id === event.id)
  if (text.length <= SHOWN_LETTERS) return <p className={styles.content}>{text}</p>
  return (
    <>
      <p className={styles.content}>{isUnfolded ? text : `${text.slice(0, SHOWN_LETTERS).trimEnd()}…`}</p>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        onClick={() => useOrderDetail.setState({ transformerEvent: isUnfolded ? null : event })}
      >
        {isUnfolded ? 'Show less' : 'Show all'}
      </button>
    </>
  )
}
