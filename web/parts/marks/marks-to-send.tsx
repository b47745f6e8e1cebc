// The marks that go with a request, above its text field.
import type { KeptMark } from '#web/lib/kept-marks.ts'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import styles from './mark-list.module.css'
import { MarkRing } from './mark-ring.tsx'
import { countMarks } from './mark-words.ts'

type MarksToSendProps = {
  marks: readonly KeptMark[]
  /** Which file each key means. */
  fileNames: ReadonlyMap<string, string>
  error: string | undefined
}

export function MarksToSend({ marks, fileNames, error }: MarksToSendProps) {
  const hasSeveralFiles = new Set(marks.map(({ file }) => file)).size > 1
  return (
    <section aria-label="Your marks">
      <h3 className={styles.sending}>{`${countMarks(marks.length)} in the paper`}</h3>
      <FailureBanner why={error} />
      <ol className={styles.list}>
        {marks.map((mark, index) => (
          <li key={mark.id} className={styles.row}>
            <MarkRing number={index + 1} />
            <div className={styles.matter}>
              <blockquote className={styles.quote}>{mark.exact || 'A page without words'}</blockquote>
              <p className={styles.note}>{mark.note}</p>
              {hasSeveralFiles && <p className={styles.acts}>{fileNames.get(mark.file)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
