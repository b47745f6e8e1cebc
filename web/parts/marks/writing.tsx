// A mark that is being written: its words on a highlighter's ground, and the field beside them.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isWholeParagraph } from '#domain/papers/anchors.ts'
import { useDraft, type MarkDraft } from '#web/lib/kept-marks.ts'
import { findQuotes } from '#web/lib/passages.ts'
import { catchFocus } from '#web/ui/layers/lost-focus.ts'
import { NewStrokes, useBoxes } from './mark-strokes.tsx'
import { MarkWriter } from './mark-writer.tsx'
import type { PaperWords } from './paper-words.ts'
import styles from './mark-layers.module.css'
import { paperName, type PaperOfOrder } from './shown-marks.ts'
import { ringOf, type PaperMarks } from './use-paper-marks.tsx'

type WritingProps = {
  paper: PaperOfOrder
  words: PaperWords
  layout: number
  marking: PaperMarks['marking']
}

/** The width of the field, with the edge of the page. */
const ROOM_PX = 316

/**
 * Follows only the draft, so that React does not draw the page anew when a draft begins, nor with each letter
 * of its note.
 */
export function Writing({ paper, ...props }: WritingProps) {
  const draft = useDraft(paperName(paper), paper.file)
  return draft && <NoteOn key={draft.id} {...props} draft={draft} />
}

type NoteProps = Omit<WritingProps, 'paper'> & { draft: MarkDraft }

function NoteOn({ words, layout, marking, draft }: NoteProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<{ readonly left: number; readonly top: number }>()
  // The words stay the same while the person writes the note.
  const [passage] = useState(() => findQuotes(words.paragraphs, [draft])[0] ?? null)
  const top = useBoxes(words, passage, layout)[0]?.top ?? 0

  useLayoutEffect(() => {
    const { current } = anchor
    if (!current) return
    current.style.top = `${top}px`
    current.scrollIntoView({ block: 'nearest' })
    const line = current.getBoundingClientRect()
    const left = Math.min(line.right + scrollX, document.documentElement.clientWidth - ROOM_PX)
    setAt({ left, top: line.top + scrollY })
  }, [top])

  // The button that appears beside words selected by mouse is gone by now; the new mark takes the focus.
  useEffect(() => () => void catchFocus(() => ringOf(draft.id)), [draft.id])

  return (
    <>
      {passage && <NewStrokes words={words} layout={layout} passage={passage} />}
      <span ref={anchor} className={styles.anchor} />
      {at && (
        <MarkWriter
          words={draft.exact}
          isWhole={passage !== null && isWholeParagraph(words.paragraphs, passage)}
          note={draft.note}
          at={at}
          onType={marking.type}
          onSave={marking.save}
          onCancel={marking.cancel}
        />
      )}
    </>
  )
}
