// The notes in the margin of a paper, each beside its words.
import { useLayoutEffect, useMemo, useRef } from 'react'
import { activityTime, relativeTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './margin-notes.module.css'
import { MarkAnswer } from './mark-answer.tsx'
import { MarkNote } from './mark-note.tsx'
import { MarkRing } from './mark-ring.tsx'
import { boxesOf, type PaperWords } from './paper-words.ts'
import { passFocusOfMark } from './pass-focus.ts'
import type { ShownMark } from './shown-marks.ts'

/** Missing where people can only read marks. */
type MarkActs = {
  readonly onEdit?: (mark: ShownMark) => void
  readonly onRemove?: (mark: ShownMark) => void
  /** Makes a new mark on the same words. */
  readonly onAgain?: ((mark: ShownMark) => void) | undefined
}

type MarginNotesProps = MarkActs & {
  /** Notes left of the paper stand at the line, and their answers are shown elsewhere. */
  side?: 'left' | 'right'
  words: PaperWords
  layout: number
  marks: readonly ShownMark[]
  active: string | undefined
  onActive: (key: string | undefined) => void
}

const GAP_PX = 12

export function MarginNotes({
  side = 'right',
  words,
  layout,
  marks,
  active,
  onActive,
  ...acts
}: MarginNotesProps) {
  const ref = useRef<HTMLOListElement>(null)

  const wanted = useMemo(
    () =>
      layout < 0 ? [] : marks.map(({ passage }) => (passage ? (boxesOf(words, passage)[0]?.top ?? 0) : 0)),
    [words, layout, marks],
  )

  // Notes at the same height stack, in the order of the text.
  useLayoutEffect(() => {
    let free = 0
    for (const [index, note] of [...(ref.current?.children ?? [])].entries()) {
      if (!(note instanceof HTMLElement)) continue
      const top = Math.max(free, wanted[index] ?? 0)
      note.style.top = `${top}px`
      free = top + note.offsetHeight + GAP_PX
    }
  }, [wanted])

  if (marks.length === 0) return null
  return (
    <ol ref={ref} className={styles.notes} data-side={side}>
      {marks.map((mark) => (
        <li
          key={mark.key}
          className={styles.note}
          data-active={active === mark.key || undefined}
          onPointerEnter={() => onActive(mark.key)}
          onPointerLeave={() => onActive(undefined)}
        >
          <MarkRing number={mark.number} isAnswered={Boolean(mark.asked?.answer)} />
          <div>
            <MarkNote>{mark.note}</MarkNote>
            {side === 'right' && <MarkMeta mark={mark} {...acts} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The answer to a mark, or what can still be done with it. */
function MarkMeta({ mark, onEdit, onRemove, onAgain }: MarkActs & { mark: ShownMark }) {
  const place = useOwnPlace()
  const now = useNow()
  const { own, asked, isWhole } = mark
  if (own)
    return (
      <p className={styles.meta}>
        <span>
          You, {relativeTime(own.at, now).toLowerCase()}
          {isWhole && ' · whole paragraph'}
        </span>
        <span className={styles.acts}>
          <Button look="quiet" size="xs" onClick={() => onEdit?.(mark)}>
            Edit
          </Button>
          <Button ref={passFocusOfMark} look="quiet" size="xs" onClick={() => onRemove?.(mark)}>
            Remove
          </Button>
        </span>
      </p>
    )
  return (
    <>
      {asked?.answer && <MarkAnswer answer={asked.answer} />}
      <p className={styles.meta}>
        <span>{asked?.answer ? activityTime(asked.answer.at, place) : 'Waiting'}</span>
        {asked?.answer && onAgain && (
          <span className={styles.acts}>
            <Button look="quiet" size="xs" onClick={() => onAgain(mark)}>
              Mark again
            </Button>
          </span>
        )}
      </p>
    </>
  )
}
