// The answer to a mark, in a sheet that opens from its ring: for screens without a margin.
import type { ReactNode } from 'react'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { BottomSheet, type SheetOpener } from '#web/ui/layers/bottom-sheet.tsx'
import { MarkAnswer } from './mark-answer.tsx'
import styles from './mark-list.module.css'
import { MarkNote } from './mark-note.tsx'
import type { ShownMark } from './shown-marks.ts'

type AnswerSheetProps = { mark: ShownMark; renderRing: (opener: SheetOpener) => ReactNode }

export function AnswerSheet({ mark, renderRing }: AnswerSheetProps) {
  const place = useOwnPlace()
  const answer = mark.asked?.answer
  return (
    <BottomSheet title={`Mark ${mark.number}`} hasVisibleTitle renderTrigger={renderRing}>
      <div className={styles.inSheet}>
        <blockquote className={styles.quote}>{mark.exact || 'A page without words'}</blockquote>
        <MarkNote>{mark.note}</MarkNote>
        {answer && <MarkAnswer answer={answer} />}
        <p className={styles.acts}>
          <span>{answer ? activityTime(answer.at, place) : 'Waiting'}</span>
        </p>
      </div>
    </BottomSheet>
  )
}
