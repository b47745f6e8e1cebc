// Finds an act of the open order, a queue or an order by a few words, and does or opens it.
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { DESK_SEARCH_MAX } from '#domain/desk.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { isComposing } from '#web/ui/fields/is-composing.ts'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { Keycap } from './keycap.tsx'
import { useOpenActs } from './open-acts.ts'
import styles from './palette.module.css'
import { atQueue, deskPath } from './lists.ts'
import { QUEUE_KEYS, QUEUE_TITLES, queuesOf } from './queues.ts'
import { useFoundOrders, type Entry } from './use-found-orders.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  /** Whether Enter was pressed before the orders for these words were here. */
  const isPressed = useRef(false)
  const listRef = useRef<HTMLDivElement>(null)
  const known = useKnownEntries().filter(({ title }) => fits(title, query))
  const { orders, isOld } = useFoundOrders(query, (found) => {
    if (isPressed.current) choose([...known, ...found][at])
  })
  const entries = [...known, ...orders]
  const active = Math.min(at, entries.length - 1)
  const idAt = (index: number) => `${id}-${index}`

  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })

  function choose(entry: Entry | undefined) {
    if (entry === undefined) return
    onClose()
    entry.choose()
  }

  function enter() {
    const entry = entries[active]
    if (isOld && (entry === undefined || entry.group === 'Orders')) isPressed.current = true
    else choose(entry)
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return
    const goals: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    const goal = goals[event.key]
    if (event.key === 'Enter') enter()
    else if (goal === undefined) return
    else setAt((goal + entries.length) % Math.max(1, entries.length))
    event.preventDefault()
  }

  return (
    <Dialog title="Find" isOpen isWide onOpenChange={onClose}>
      <div className={styles.head}>
        <Input
          type="search"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser’s own list cannot be searched on the server
          role="combobox"
          aria-label="An act, a queue, or an order by its number, topic or writer"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? idAt(active) : undefined}
          autoComplete="off"
          placeholder="Act, queue, number, topic"
          maxLength={DESK_SEARCH_MAX}
          lead={<Search aria-hidden="true" />}
          value={query}
          onKeyDown={press}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value)
            setAt(0)
            isPressed.current = false
          }}
        />
        <span className={styles.close}>
          <Button look="quiet" size="sm" onClick={onClose}>
            Close
          </Button>
        </span>
      </div>
      <div
        ref={listRef}
        id={id}
        className={styles.list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
        role="listbox"
        aria-label="Found"
      >
        {entries.map((entry, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are heard by the box, which keeps the focus
          <div
            key={entry.id}
            id={idAt(index)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list of ours
            role="option"
            className={styles.entry}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            <span className={styles.group}>
              {entry.group === entries[index - 1]?.group ? '' : entry.group}
            </span>
            <span className={styles.title}>{entry.title}</span>
            {entry.number !== undefined && <span className={styles.number}>{entry.number}</span>}
            {entry.keys !== undefined && (
              <span className={styles.keys}>
                {entry.keys.split(' ').map((key) => (
                  <Keycap key={key}>{key}</Keycap>
                ))}
              </span>
            )}
          </div>
        ))}
      </div>
      <output className={styles.none}>{entries.length === 0 && 'Nothing found.'}</output>
    </Dialog>
  )
}

/** What can be chosen without asking the server. */
function useKnownEntries(): readonly Entry[] {
  const navigate = useNavigate()
  const scopes = useAuth(({ user }) => user?.scopes) ?? []
  const { acts } = useOpenActs()
  return [
    ...acts.map(({ key, label, begin }) => ({
      id: `act ${label}`,
      group: 'This order' as const,
      title: label,
      keys: key,
      choose: begin,
    })),
    ...queuesOf(scopes).map((queue) => ({
      id: `queue ${queue}`,
      group: 'Queues' as const,
      title: QUEUE_TITLES[queue],
      keys: `g ${QUEUE_KEYS[queue]}`,
      choose: () => void navigate(deskPath(atQueue(queue))),
    })),
  ]
}

/** Each word of the query begins a word of the title. */
function fits(title: string, query: string): boolean {
  const words = title.toLowerCase().split(/\W+/)
  const asked = query.toLowerCase().split(/\W+/)
  return asked.every((beginning) => words.some((word) => word.startsWith(beginning)))
}
