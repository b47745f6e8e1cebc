// The marks of a version as a list: their words, their notes in plain type, and what can be done with each.
import type { Ref, ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { MarkAnswer } from './mark-answer.tsx'
import { passFocusOfMark } from './pass-focus.ts'
import styles from './mark-list.module.css'
import { MarkRing } from './mark-ring.tsx'
import type { FileName, ShownMark } from './shown-marks.ts'

type MarkListProps = {
  marks: readonly ShownMark[]
  onGo: (mark: ShownMark) => void
  /** The address of another file of the version. */
  pathTo: (file: FileName) => string
  /** Missing where people can only read marks. */
  onEdit?: ((mark: ShownMark) => void) | undefined
  onRemove?: ((mark: ShownMark) => void) | undefined
}

export function MarkList({ marks, onGo, pathTo, onEdit, onRemove }: MarkListProps) {
  return (
    <ol className={styles.list}>
      {marks.map((mark) => (
        <li key={mark.key} className={styles.row}>
          <MarkRing number={mark.number} isAnswered={Boolean(mark.asked?.answer)} />
          <div className={styles.matter}>
            <blockquote className={styles.quote}>{mark.exact || 'A page without words'}</blockquote>
            <p className={styles.note}>{mark.note}</p>
            {mark.asked?.answer && <MarkAnswer answer={mark.asked.answer} />}
            <p className={styles.acts}>
              <span className={styles.facts}>
                {mark.page !== null && <span>Page {mark.page}</span>}
                {mark.isWhole && <span>Whole paragraph</span>}
                {mark.asked && mark.asked.answer === null && <span>Waiting</span>}
              </span>
              {mark.passage && <Act onPress={() => onGo(mark)}>Go there</Act>}
              {mark.elsewhere && <Link href={pathTo(mark.elsewhere)}>Open {mark.elsewhere.name}</Link>}
              {mark.own && !mark.elsewhere && onEdit && <Act onPress={() => onEdit(mark)}>Edit</Act>}
              {mark.own && onRemove && (
                <Act ref={passFocusOfMark} onPress={() => onRemove(mark)}>
                  Remove
                </Act>
              )}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

type ActProps = { ref?: Ref<HTMLButtonElement>; children: ReactNode; onPress: () => void }

function Act({ ref, children, onPress }: ActProps) {
  return (
    <Button ref={ref} look="quiet" size="xs" onClick={onPress}>
      {children}
    </Button>
  )
}
