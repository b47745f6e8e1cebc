// The bar at the foot of a paper: how many marks there are, their list, and the way to a revision.
import { ChevronUp, Pencil } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { MarkList } from './mark-list.tsx'
import { countMarks } from './mark-words.ts'
import { ASK_FOR_REVISION } from './pass-focus.ts'
import styles from './read-bar.module.css'
import type { FileName, ShownMark } from './shown-marks.ts'

type ReadBarProps = {
  /** Those that are not sent yet. */
  marks: readonly ShownMark[]
  isWriting: boolean
  /** Where the revision form is. */
  to: string
  /** Why no revision can be asked for now. */
  reason: string | undefined
  caption: string | undefined
  onAsk: () => void
  onGo: (mark: ShownMark) => void
  pathTo: (file: FileName) => string
  onEdit: (mark: ShownMark) => void
  onRemove: (mark: ShownMark) => void
}

export function ReadBar({
  marks,
  isWriting,
  to,
  reason,
  caption,
  onAsk,
  onGo,
  pathTo,
  onEdit,
  onRemove,
}: ReadBarProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // An empty list is closed, and the next mark does not open it over the paper.
  if (isOpen && marks.length === 0) setIsOpen(false)

  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])

  /** What had the focus in the list goes with it. */
  function close() {
    if (list.current?.contains(document.activeElement)) opener.current?.focus()
    setIsOpen(false)
  }

  function after(deed: (mark: ShownMark) => void) {
    return (mark: ShownMark) => {
      close()
      deed(mark)
    }
  }

  return (
    <div className={styles.bar}>
      {isOpen && (
        <section ref={list} id={id} className={styles.sheet} aria-label="Your marks">
          <header className={styles.head}>
            <h2>Your marks</h2>
            <Button look="quiet" size="xs" onClick={close}>
              Close
            </Button>
          </header>
          <MarkList
            marks={marks}
            onGo={after(onGo)}
            pathTo={pathTo}
            onEdit={after(onEdit)}
            onRemove={onRemove}
          />
        </section>
      )}
      <button
        ref={opener}
        type="button"
        className={styles.count}
        disabled={marks.length === 0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Pencil aria-hidden="true" />
        {countMarks(marks.length)}
        {marks.length > 0 && <ChevronUp aria-hidden="true" />}
      </button>
      <output className="sr-only">{countMarks(marks.length)}</output>
      {reason === undefined && marks.length === 0 && (
        <p className={styles.tip}>Tap what you would like to mark.</p>
      )}
      <p className={styles.caption} data-why={reason !== undefined || undefined}>
        {[isWriting && 'One is not saved yet.', reason ?? caption].filter(Boolean).join(' ')}
      </p>
      {reason === undefined ? (
        <Link id={ASK_FOR_REVISION} to={to} {...buttonLook({})} onClick={onAsk}>
          Ask for a revision
        </Link>
      ) : (
        <Button id={ASK_FOR_REVISION} reason={reason}>
          Ask for a revision
        </Button>
      )}
    </div>
  )
}
