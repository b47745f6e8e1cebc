// A mark that is being written: its words on a highlighter's ground, and the field beside them.
import { useLayoutEffect, useRef, useState } from 'react'
import { isWholeParagraph } from '#domain/papers/anchors.ts'
import type { MarkDraft } from '#web/lib/kept-marks.ts'
import { findPlaces } from '#web/lib/passages.ts'
import { NewStrokes } from './mark-strokes.tsx'
import { MarkWriter } from './mark-writer.tsx'
import { boxesOf, type PaperWords } from './paper-words.ts'
import styles from './mark-layers.module.css'

type WritingProps = {
  words: PaperWords
  layout: number
  draft: MarkDraft
  type: (note: string) => void
  save: () => string | undefined
  cancel: () => void
}

/** With the edge of the page, as wide as the field. */
const ROOM_PX = 316

export function Writing({ words, layout, draft, type, save, cancel }: WritingProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [at, setAt] = useState<{ readonly left: number; readonly top: number }>()
  // The words stay the same while their note is written.
  const [place] = useState(() => findPlaces(words.paragraphs, [draft])[0] ?? null)
  const top = (place && boxesOf(words, place)[0]?.top) ?? 0

  useLayoutEffect(() => {
    const { current } = anchor
    if (!current) return
    current.style.top = `${top}px`
    current.scrollIntoView({ block: 'nearest' })
    const line = current.getBoundingClientRect()
    const left = Math.min(line.right + scrollX, document.documentElement.clientWidth - ROOM_PX)
    setAt({ left, top: line.top + scrollY })
  }, [top])

  return (
    <>
      {place && <NewStrokes words={words} layout={layout} place={place} />}
      <span ref={anchor} className={styles.anchor} />
      {at && (
        <MarkWriter
          words={draft.exact}
          isWhole={place !== null && isWholeParagraph(words.paragraphs, place)}
          note={draft.note}
          at={at}
          onType={type}
          onSave={save}
          onCancel={cancel}
        />
      )}
    </>
  )
}
