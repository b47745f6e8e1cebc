// What stands under an open paper: marks with their answers where the margin has no room, marks whose words
// are gone, and the bar, until the order has ended.
import { orderPath } from '#domain/links.ts'
import { OVER } from '#domain/statuses.ts'
import { useIsWriting } from '#web/lib/kept-marks.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { readingPath } from '../papers/reading-path.ts'
import styles from './mark-layers.module.css'
import { MarkList } from './mark-list.tsx'
import { freeUntil } from './mark-words.ts'
import { ReadBar } from './read-bar.tsx'
import { paperName, type FileName } from './shown-marks.ts'
import { goToMark, type PaperMarks } from './use-paper-marks.tsx'

export function MarkFoot({ paper, words, marks, shown, marking, reason, remove }: PaperMarks) {
  const clock = useOwnPlace()
  const isWriting = useIsWriting(paperName(paper), paper.file)
  const asked = shown.filter((mark) => mark.asked && mark.passage)
  const gone = shown.filter(({ passage, elsewhere }) => words && passage === null && elsewhere === null)
  const elsewhere = shown.filter((mark) => mark.asked && mark.elsewhere)
  const own = marks.filter((mark) => mark.own)
  const pathTo = (file: FileName) => readingPath(paper.order.id, paper.delivery, file)
  const acts = { onGo: goToMark, pathTo, onEdit: marking.edit, onRemove: remove }
  return (
    <>
      {asked.length > 0 && (
        <section className={styles.asked} aria-labelledby="asked-title">
          <h2 id="asked-title" className={styles.title}>
            Your marks
          </h2>
          <MarkList marks={asked} {...acts} />
        </section>
      )}
      {gone.length > 0 && (
        <section className={styles.gone} aria-labelledby="gone-title">
          <h2 id="gone-title" className={styles.title}>
            No longer in the text
          </h2>
          <MarkList marks={gone} {...acts} />
        </section>
      )}
      {elsewhere.length > 0 && (
        <section className={styles.gone} aria-labelledby="elsewhere-title">
          <h2 id="elsewhere-title" className={styles.title}>
            In other files of this version
          </h2>
          <MarkList marks={elsewhere} {...acts} />
        </section>
      )}
      {(own.length > 0 || !OVER.includes(paper.order.status)) && (
        <ReadBar
          marks={own}
          isWriting={isWriting}
          to={orderPath(paper.order.id, 'revision')}
          reason={reason}
          caption={freeUntil(paper.order, clock)}
          onAsk={marking.saveWritten}
          {...acts}
        />
      )}
    </>
  )
}
