// The tab of an order's history: what happened, what is still to come, and where we are between them.
import { ACTIVITY_FILTERS, filterActivities } from '#domain/activities.ts'
import { showNowMarker, timelineDeadlineAt } from '#domain/countdowns.ts'
import { OVER } from '#domain/statuses.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useOrderDetail } from '#web/lib/state/order-detail.ts'
import { useNow } from '#web/lib/use-now.ts'
import { HistoryEvent } from '#web/parts/orders/history-event.tsx'
import type { Event } from '#web/parts/orders/event-words.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { passFocusOn } from '#web/ui/layers/lost-focus.ts'
import { Timeline, TimelineEvent, TimelineNow } from '#web/ui/lists/timeline.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import styles from './tabs.module.css'
import { useHistory } from './use-history.ts'
import { useOrder } from './use-order.ts'

export default function Activity() {
  const order = useOrder()
  const { filter } = useOrderDetail()
  const { events, hasMore, older, readOnId } = useHistory(order)
  const shown = filterActivities(events, filter.by, filter.ref)
  return (
    <>
      <div className={styles.chips}>
        <Chips
          label="Filter"
          chips={ACTIVITY_FILTERS.map(({ by, label }) => ({ value: by, label }))}
          value={filter.by}
          onChange={(by) => useOrderDetail.setState({ filter: { by, ref: null } })}
        />
      </div>
      <History
        order={order}
        events={shown}
        isWhole={!hasMore}
        hasDeadline={filter.by === 'all'}
        readOnId={readOnId}
      />
      {shown.length === 0 && <p className={styles.remark}>Nothing of this kind has happened yet.</p>}
      <FailureBanner why={older.failure} />
      {hasMore && (
        <p className={styles.more}>
          <Button
            ref={passFocusToEnd}
            look="line"
            size="sm"
            isLoading={older.isBusy}
            onClick={() => older.run()}
          >
            Show earlier events
          </Button>
        </p>
      )}
    </>
  )
}

/** Where nothing earlier was found, people are at the end of the history, or at the sentence that nothing is in it. */
const passFocusToEnd = passFocusOn((button) => {
  const around = button.closest('p')?.parentElement
  return () => around?.querySelector<HTMLElement>('ol > li:last-child') ?? around?.querySelector('p')
})

type HistoryProps = {
  order: WholeOrder
  events: readonly Event[]
  /** True once the list has the very first event. */
  isWhole: boolean
  hasDeadline: boolean
  /** The event at which reading continues after more have been loaded. */
  readOnId: number | null
}

/** Puts the deadline where it belongs between the events, or above them all. */
function History({ order, events, isWhole, hasDeadline, readOnId }: HistoryProps) {
  const now = useNow()
  const deadlineAt = order.dueAt ?? timelineDeadlineAt(order, now)
  const isAhead = deadlineAt > now
  const place = events.findIndex(({ date }) => date <= deadlineAt)
  const isShown =
    hasDeadline && (isAhead ? order.dueAt !== null : place !== -1 || isWhole) && !OVER.includes(order.status)
  const at = isAhead ? 0 : place === -1 ? events.length : place
  return (
    <Timeline label="Activity">
      {isShown && at === 0 && <Deadline at={deadlineAt} isAhead={isAhead} />}
      {isShown && isAhead && showNowMarker(deadlineAt, now) && <TimelineNow />}
      {events.slice(0, at).map((event) => (
        <HistoryEvent key={event.id} event={event} order={order} isReadOn={event.id === readOnId} />
      ))}
      {isShown && at > 0 && <Deadline at={deadlineAt} isAhead={isAhead} />}
      {events.slice(at).map((event) => (
        <HistoryEvent key={event.id} event={event} order={order} isReadOn={event.id === readOnId} />
      ))}
    </Timeline>
  )
}

function Deadline({ at, isAhead }: { at: number; isAhead: boolean }) {
  const place = useOwnPlace()
  return (
    <TimelineEvent when={activityTime(at, place)} title="Deadline" by="future">
      <p>{isAhead ? 'Your paper is due by this time.' : 'Your paper was due by this time.'}</p>
    </TimelineEvent>
  )
}
