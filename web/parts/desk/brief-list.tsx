// The orders of a queue: when each is due stands left of the red line, the order right of it.
import { Lock } from 'lucide-react'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { HOUR } from '#domain/basics/instant.ts'
import { formatTimeLeft, isStillWorking } from '#domain/countdowns.ts'
import { formatUid, HAD_BEFORE, OWN_ORDER } from '#domain/orders.ts'
import type { OrderStatus } from '#domain/statuses.ts'
import { dueTime } from '#domain/times.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { catchFocus, isFocusLost } from '#web/ui/layers/lost-focus.ts'
import { Times } from '#web/ui/page/times.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import {
  APPROVE,
  APPROVE_REVISION,
  ASSIGN,
  CLAIM,
  REFUND_DISPUTE,
  RELEASE_FINAL,
  type DeskAct,
} from './acts.ts'
import styles from './brief-list.module.css'
import { Keycap } from './keycap.tsx'
import { deskPath, type DeskList } from './lists.ts'
import { findOrderTitle } from './order-title.tsx'
import type { Brief, groupBriefs } from './queues.ts'

type BriefListProps = {
  groups: ReturnType<typeof groupBriefs>
  list: DeskList
  /** The order that is open. */
  open: number | undefined
}

/** The whole list is one stop of the Tab key; arrows lead from row to row. */
export function BriefList({ groups, list, open }: BriefListProps) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(open)
  const rows = groups.flatMap((group) => group.briefs.map(({ id }) => id))
  const about = deskPath(list, open)
  const [held, setHeld] = useState({ about, row: open, at: rows.indexOf(open ?? 0) })
  if (held.about !== about) setHeld({ about, row: open, at: rows.indexOf(open ?? 0) })
  const stop = rows.find((id) => id === held.row) ?? rows[Math.max(0, Math.min(held.at, rows.length - 1))]

  useEffect(() => {
    const before = shown.current
    shown.current = open
    if (open === undefined) {
      // The order that had the focus is closed.
      if (before !== undefined && isFocusLost()) focusRow(ref.current, before)
      return undefined
    }
    ref.current?.querySelector(`#${rowId(open)}`)?.scrollIntoView({ block: 'nearest' })
    if (before === open) return undefined
    // If the focus is in the list, or its row has just left it, it goes to the row of the open order.
    if (isFocusLost() || ref.current?.contains(document.activeElement)) focusRow(ref.current, open)
    // On a small screen the order takes the place of the list, which loses the focus with the next picture.
    return catchFocus(findOrderTitle)
  }, [open])

  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      // The last row takes the focus along when it leaves.
      if (element?.contains(document.activeElement)) catchFocus(findOrderTitle)
    }
  }, [])

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    const step = STEPS[key]
    if (step === undefined || stop === undefined || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    const row = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(stop) + step))]
    if (row !== undefined) focusRow(currentTarget, row)
  }

  function hold({ target }: FocusEvent) {
    const row = rows.find((id) => target.id === rowId(id))
    if (row !== undefined) setHeld({ about, row, at: rows.indexOf(row) })
  }

  return (
    <div ref={ref} role="presentation" onKeyDown={press} onFocus={hold}>
      {groups.map(({ title, briefs }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.group}>{title}</h2>
          <ul className={styles.list}>
            {briefs.map((brief) => (
              <li
                key={brief.id}
                ref={passFocusToNextStop}
                aria-posinset={rows.indexOf(brief.id) + 1}
                aria-setsize={rows.length}
              >
                <BriefRow
                  brief={brief}
                  href={deskPath(list, brief.id)}
                  isOpen={brief.id === open}
                  isStop={brief.id === stop}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const STEPS: Readonly<Record<string, number | undefined>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

/** A row that leaves with the focus, such as by another person's deed, gives it to the row in its place. */
function passFocusToNextStop(row: HTMLLIElement): () => void {
  const list = row.closest('[role="presentation"]')
  return () => {
    if (row.contains(document.activeElement))
      catchFocus(() => list?.querySelector<HTMLElement>('[tabindex="0"]') ?? null)
  }
}

function rowId(order: number): string {
  return `row-${order}`
}

function focusRow(list: HTMLElement | null, order: number): void {
  list?.querySelector<HTMLElement>(`#${rowId(order)}`)?.focus()
}

type BriefRowProps = { brief: Brief; href: string; isOpen: boolean; isStop: boolean }

/** Moving from row to row draws only those two rows anew. */
const BriefRow = memo(function BriefRow({ brief, href, isOpen, isStop }: BriefRowProps) {
  const now = useNow()
  const nextKey = keyOf(brief)
  const { uid, topic, documentType, discipline, status, writer, dueAt } = brief
  const deadline = dueAt === null ? null : dueAt - now
  return (
    <Link
      id={rowId(brief.id)}
      href={href}
      className={styles.row}
      tabIndex={isStop ? 0 : -1}
      aria-current={isOpen || undefined}
    >
      <Due brief={brief} />
      <span className={styles.body}>
        <span className={styles.topic}>{topic}</span>
        <span className={styles.badge}>
          <StatusBadge status={status} isStillWorking={isStillWorking({ status, deadline })} />
        </span>
        <span className={styles.facts}>
          {joinFacts([formatUid(uid), documentType.title, discipline.title])}
        </span>
        <span className={styles.writer}>
          {/* Writers know whose their papers are, and that those in the pool have no writer. */}
          {brief.customer !== null && (writer?.name ?? 'no writer')}
          {nextKey !== undefined && <Keycap>{nextKey}</Keycap>}
        </span>
        {brief.claimBar !== null && (
          <span className={styles.bar}>
            <Lock aria-hidden="true" />
            {BARS[brief.claimBar](brief)}
          </span>
        )}
      </span>
    </Link>
  )
})

const BARS: Readonly<Record<NonNullable<Brief['claimBar']>, (brief: Brief) => string>> = {
  own: () => OWN_ORDER,
  kept: () => 'Kept for the writer the customer asked for.',
  had: () => HAD_BEFORE,
  category: ({ category }) => `Ordered for a writer of the category ${category.title}.`,
}

/** The key for what the order waits for. Writers, who see no customer, can only claim. */
function keyOf({ status, customer, hasPendingRevision, claimBar }: Brief): string | undefined {
  if (customer === null) return status === 'active' && claimBar === null ? CLAIM.key : undefined
  if (hasPendingRevision) return APPROVE_REVISION.key
  return NEXT_ACTS[status]?.key
}

const NEXT_ACTS: Readonly<Partial<Record<OrderStatus, DeskAct>>> = {
  unapproved: APPROVE,
  active: ASSIGN,
  checking: RELEASE_FINAL,
  disputing: REFUND_DISPUTE,
}

const SOON_SECONDS = 12 * HOUR

function Due({ brief: { dueAt, reviewDue, createdAt } }: { brief: Brief }) {
  const [now, place] = [useNow(), useOwnPlace()]
  if (dueAt === null)
    return (
      <span className={styles.due}>
        <b>{reviewDue === null ? `${formatTimeLeft(now - createdAt)} old` : 'review by'}</b>
        {reviewDue !== null && (
          <small>
            <Times>{dueTime(reviewDue, now, place)}</Times>
          </small>
        )}
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
      <small>
        <Times>{dueTime(dueAt, now, place)}</Times>
      </small>
    </span>
  )
}
