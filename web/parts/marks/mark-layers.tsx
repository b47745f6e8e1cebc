// What lies over the words of an open paper and beside them: strokes, rings, notes, and the ways to make a mark.
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { Passage } from '#domain/papers/anchors.ts'
import { useStateAbout } from '#web/lib/use-state-about.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FingerLayer } from './finger-layer.tsx'
import { MarginNotes } from './margin-notes.tsx'
import styles from './mark-layers.module.css'
import { MarkPencil } from './mark-pencil.tsx'
import { MarkStrokes, NewStrokes } from './mark-strokes.tsx'
import { boxesOf, type PaperWords } from './paper-words.ts'
import { ParagraphStops } from './paragraph-stops.tsx'
import type { ShownMark } from './shown-marks.ts'
import { useMarkKeys } from './use-mark-keys.ts'
import type { PaperMarks } from './use-paper-marks.tsx'
import { useSelectedPassage } from './use-selected-passage.ts'
import { Writing } from './writing.tsx'

export function MarkLayers({ paper, words, layout, marks, shown, marking, begin, remove }: PaperMarks) {
  const [active, setActive] = useState<string>()
  const [chosen, setChosen] = useStateAbout<Passage | null>(paper.file, null)
  useMarkKeys()
  if (!words) return null
  const over = { words, layout, active, onActive: setActive }

  function mark(passage: Passage) {
    setChosen(null)
    begin?.(passage)
  }

  /**
   * Opens an unsent mark for changes. The answer to a sent one stands in the margin, or without a margin in a
   * sheet.
   */
  function open(one: ShownMark) {
    if (one.own) marking.edit(one)
  }

  return (
    <div className={styles.layers}>
      {begin && (
        <>
          <FingerLayer words={words} onChoose={setChosen} onMark={mark} />
          <ParagraphStops words={words} chosen={chosen} onChoose={setChosen} onMark={mark} />
          <MarkSelected words={words} onMark={mark} />
          <MarkPencil words={words} onMark={mark} />
        </>
      )}
      {chosen && <NewStrokes words={words} layout={layout} passage={chosen} />}
      <MarkStrokes {...over} marks={marks} onOpen={open} />
      <div className={styles.margin}>
        {begin && marks.length === 0 && (
          <p className={styles.hint}>
            Select words to mark them, or use the pencil beside a paragraph. On a touch screen, tap the
            paragraph. Your writer gets the marks when you ask for a revision.
          </p>
        )}
        <MarginNotes
          {...over}
          marks={shown.filter(({ passage }) => passage !== null)}
          onEdit={marking.edit}
          onRemove={remove}
          onAgain={begin && (({ passage }) => passage && mark(passage))}
        />
      </div>
      <Writing paper={paper} words={words} layout={layout} marking={marking} />
    </div>
  )
}

/** A button beside the words that the mouse has selected, which stay free to be copied. */
function MarkSelected({ words, onMark }: { words: PaperWords; onMark: (passage: Passage) => void }) {
  const { passage, forget } = useSelectedPassage(words)
  const box = passage && boxesOf(words, passage).at(-1)
  if (!passage || !box) return null

  // The button goes at once: a note that is quickly written would otherwise give the focus back to it.
  function press(marked: Passage) {
    forget()
    onMark(marked)
  }

  return (
    <div className={styles.selected} style={{ left: box.left + box.width, top: box.top + box.height }}>
      <Button size="xs" icon={<PenLine aria-hidden="true" />} onClick={() => press(passage)}>
        Mark these words
      </Button>
    </div>
  )
}
