// The paper that is checked, on the page itself: the customer's marks stand left of the line, each beside its passage.
import { useState } from 'react'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { MarginNotes } from '../marks/margin-notes.tsx'
import { MarkStrokes } from '../marks/mark-strokes.tsx'
import type { PaperWords } from '../marks/paper-words.ts'
import { useMarkedWords } from '../marks/use-marked-words.ts'
import { goToMark } from '../marks/use-paper-marks.tsx'
import type { ShownMark } from '../marks/shown-marks.ts'
import { alignChanges } from '../papers/align-changes.ts'
import { changeInWords } from '../papers/change-words.ts'
import { OneText } from '../papers/comparison.tsx'
import { Paper } from '../papers/paper.tsx'
import { useOutline } from '../papers/use-outline.ts'
import { Late } from '../site/late.tsx'
import type { Dossier } from './acts.ts'
import styles from './check-paper.module.css'
import { Keycap } from './keycap.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

export type CheckedVersion = Dossier['versions'][number]

type CheckPaperProps = {
  order: number
  file: { readonly key: string; readonly name: string }
  words: PaperWords | null
  /** Counts how often the paper was laid out. */
  layout: number
  marks: readonly ShownMark[]
  onDocument: (document: Document) => void
}

export function CheckPaper({ order, file, words, layout, marks, onDocument }: CheckPaperProps) {
  const [active, setActive] = useState<string>()
  const [round, setRound] = useState(0)
  const preview = useAnswer('papers', 'show', { order, file: file.key }, round)
  useMarkedWords(words, marks)
  const { page, goToPage } = useOutline(words?.document ?? null)
  const pages = preview === undefined || isFailure(preview) ? 0 : preview.pages
  const standing = marks.filter(({ passage }) => passage !== null)
  useDeskKeys({
    '[': page > 1 ? () => goToPage(page - 1) : undefined,
    ']': page < pages ? () => goToPage(page + 1) : undefined,
  })
  return (
    <>
      <Paper
        preview={preview}
        title={file.name}
        isBare
        onAskAgain={() => setRound(round + 1)}
        onDocument={onDocument}
      >
        {words && (
          <div className={styles.layers}>
            <MarkStrokes
              words={words}
              layout={layout}
              marks={standing}
              active={active}
              onActive={setActive}
              onOpen={goToMark}
            />
            <div className={styles.notes}>
              <MarginNotes
                side="left"
                words={words}
                layout={layout}
                marks={standing}
                active={active}
                onActive={setActive}
              />
            </div>
          </div>
        )}
      </Paper>
      {pages > 1 && (
        <p className={styles.pages}>
          {`Page ${page} of ${pages}`} <Keycap>[</Keycap> <Keycap>]</Keycap> turn the page
        </p>
      )}
    </>
  )
}

type ChangedTextProps = { order: number; from: CheckedVersion; to: CheckedVersion }

const LINES = ['full', 'full', 'long', 'full', 'full', 'half'] as const

/** Both versions as one text. */
export function ChangedText({ order, from, to }: ChangedTextProps) {
  const [round, setRound] = useState(0)
  const compared = useAnswer('papers', 'compare', { order, from: from.id, to: to.id }, round)
  if (compared === undefined)
    return (
      <div className={styles.changed}>
        <Skeleton label="Comparing the versions" lines={LINES} />
      </div>
    )
  if (isFailure(compared))
    return (
      <Late run={() => setRound(round + 1)}>
        We couldn’t compare the versions. {failureSentence(compared)}
      </Late>
    )
  const { added, removed } = compared
  return (
    <div className={styles.changed}>
      <p className={styles.summary}>
        {added + removed === 0 ? 'These versions have the same words.' : changeInWords(compared)}
      </p>
      <OneText rows={alignChanges(compared).rows} here={null} label="What changed" />
    </div>
  )
}
