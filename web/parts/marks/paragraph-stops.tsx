// The paragraphs of a paper as one stop of the keyboard: Enter marks the one that has the focus, or the words selected in it.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Passage } from '#domain/papers/anchors.ts'
import { paragraphBox, textOf, wholeParagraph, type PaperWords } from './paper-words.ts'
import styles from './paragraph-stops.module.css'

type StopsProps = {
  words: PaperWords
  /** What is selected by keys, before it is marked. */
  chosen: Passage | null
  onChoose: (passage: Passage | null) => void
  onMark: (passage: Passage) => void
}

export function ParagraphStops({ words, chosen, onChoose, onMark }: StopsProps) {
  const [stop, setStop] = useState({ paragraph: 0, hasMoved: false })

  function go(paragraph: number) {
    setStop({ paragraph: Math.max(0, Math.min(words.paragraphs.length - 1, paragraph)), hasMoved: true })
    onChoose(null)
  }

  return (
    <Stop
      // Each paragraph is an element of its own, so that a screen reader reads it out.
      key={stop.paragraph}
      words={words}
      paragraph={stop.paragraph}
      takesFocus={stop.hasMoved}
      chosen={chosen}
      onGo={go}
      onChoose={onChoose}
      onMark={onMark}
    />
  )
}

type StopProps = StopsProps & { paragraph: number; takesFocus: boolean; onGo: (paragraph: number) => void }

function Stop({ words, paragraph, takesFocus, chosen, onGo, onChoose, onMark }: StopProps) {
  const ref = useRef<HTMLButtonElement>(null)
  const id = useId()
  const passage = chosen ?? wholeParagraph(words, paragraph)

  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])

  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: () => onGo(paragraph + 1),
    ArrowUp: () => onGo(paragraph - 1),
    Home: () => onGo(0),
    End: () => onGo(words.paragraphs.length - 1),
    Enter: () => onMark(passage),
    Escape: () => onChoose(null),
    'Shift ArrowRight': () => onChoose(grown(words, paragraph, chosen, 1)),
    'Shift ArrowLeft': () => onChoose(grown(words, paragraph, chosen, -1)),
  }

  function press(event: KeyboardEvent) {
    const deed = keys[event.shiftKey ? `Shift ${event.key}` : event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }

  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles.stop}
        style={paragraphBox(words, paragraph)}
        aria-label={`Paragraph ${paragraph + 1} of ${words.paragraphs.length}: ${textOf(words, passage) || 'a page without words'}`}
        aria-describedby={id}
        onKeyDown={press}
      />
      <span id={id} hidden>
        Press Enter to mark it. The up and down keys move to other paragraphs, and Shift with the right or
        left key selects words.
      </span>
    </>
  )
}

/** One word more, or one less; the first step takes the first word. */
function grown(words: PaperWords, paragraph: number, chosen: Passage | null, step: number): Passage | null {
  const text = words.paragraphs[paragraph] ?? ''
  const ends = [...text.matchAll(/\S+/g)].map((word) => word.index + word[0].length)
  const start = chosen?.from ?? { paragraph, offset: text.search(/\S/) }
  const now = chosen ? ends.indexOf(chosen.to.offset) : -1
  const end = ends[Math.min(ends.length - 1, now + step)]
  return end === undefined ? null : { from: start, to: { paragraph, offset: end } }
}
