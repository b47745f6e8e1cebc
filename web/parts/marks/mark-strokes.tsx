// The red pencil over the words of a paper: two strokes under a passage, a brace beside a paragraph, and a ring with the mark's number.
import { useMemo } from 'react'
import type { Passage } from '#domain/papers/anchors.ts'
import { useIsNarrow } from '#web/lib/use-is-narrow.ts'
import type { SheetOpener } from '#web/ui/layers/bottom-sheet.tsx'
import { BracketMark } from '#web/ui/pencil/margin-marks.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import styles from './mark-strokes.module.css'
import { boxesOf, paragraphBox, type Box, type PaperWords } from './paper-words.ts'
import type { ShownMark } from './shown-marks.ts'

type StrokesProps = {
  words: PaperWords
  layout: number
  marks: readonly ShownMark[]
  /** The mark that has the pointer or the focus. */
  active: string | undefined
  onActive: (key: string | undefined) => void
  onOpen: (mark: ShownMark) => void
}

export function MarkStrokes({ marks, ...rest }: StrokesProps) {
  return marks.map((mark) => <Strokes key={mark.key} mark={mark} {...rest} />)
}

type OneProps = Omit<StrokesProps, 'marks'> & { mark: ShownMark }

function Strokes({ mark, words, layout, active, onActive, onOpen }: OneProps) {
  const { key, number, passage, isWhole, asked } = mark
  const isNarrow = useIsNarrow()
  const boxes = useBoxes(words, passage, layout)
  const paragraph = passage && isWhole ? paragraphBox(words, passage.from.paragraph) : undefined
  const first = paragraph ?? boxes[0]
  const last = paragraph ?? boxes.at(-1)
  if (!first || !last) return null
  const isAnswered = Boolean(asked?.answer)
  const renderRing = (opener?: SheetOpener) => (
    <button
      type="button"
      className={styles.ring}
      data-mark={key}
      data-answered={isAnswered || undefined}
      style={{ left: last.left + last.width, top: paragraph ? first.top : last.top }}
      aria-label={nameOf(mark)}
      onClick={() => onOpen(mark)}
      {...opener}
      onFocus={() => onActive(key)}
      onBlur={() => onActive(undefined)}
      onPointerEnter={() => onActive(key)}
      onPointerLeave={() => onActive(undefined)}
    >
      {number}
    </button>
  )
  return (
    <>
      {paragraph ? (
        <span
          className={styles.brace}
          style={{ top: paragraph.top, left: paragraph.left + paragraph.width, height: paragraph.height }}
        >
          <BracketMark className={styles.bracket} />
        </span>
      ) : (
        boxes.map((box) => (
          <span
            key={`${box.left} ${box.top}`}
            className={styles.stroke}
            data-answered={isAnswered || undefined}
            data-active={active === key || undefined}
            style={box}
          />
        ))
      )}
      {asked && isNarrow ? <AnswerSheet mark={mark} renderRing={renderRing} /> : renderRing()}
    </>
  )
}

/** The words that are being marked, on a highlighter's ground. */
export function NewStrokes({
  words,
  layout,
  passage,
}: {
  words: PaperWords
  layout: number
  passage: Passage
}) {
  const boxes = useBoxes(words, passage, layout)
  return boxes.map((box) => <span key={`${box.left} ${box.top}`} className={styles.highlight} style={box} />)
}

/** Measures a passage again only when it or the page has changed. */
export function useBoxes(words: PaperWords, passage: Passage | null, layout: number): readonly Box[] {
  return useMemo(() => (passage && layout >= 0 ? boxesOf(words, passage) : []), [words, passage, layout])
}

function nameOf({ number, page, exact, note, isWhole }: ShownMark): string {
  const on = isWhole && exact ? 'on the paragraph' : 'on'
  const words = exact || 'a page without words'
  return `Mark ${number}, ${page === null ? '' : `page ${page}, `}${on}: ${words}${/[.!?]$/.test(words) ? '' : '.'} Note: ${note}`
}
