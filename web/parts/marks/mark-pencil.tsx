// The pencil beside the paragraph under the mouse, which marks all of it. The keyboard has its own way to
// mark, and on a touch screen people tap.
import { Pencil } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Passage } from '#domain/papers/anchors.ts'
import styles from './mark-pencil.module.css'
import { paragraphBox, wholeParagraph, type PaperWords } from './paper-words.ts'

/** We look again and again, because Safari reports nothing that happens in a frame without scripts. */
const LOOK_MS = 100

export function MarkPencil({ words, onMark }: { words: PaperWords; onMark: (passage: Passage) => void }) {
  const paragraph = useHoveredParagraph(words)
  const box = paragraph === null ? undefined : paragraphBox(words, paragraph)
  if (paragraph === null || !box) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.pencil}
      style={{ top: box.top }}
      aria-label="Mark this paragraph"
      title="Mark this paragraph"
      onClick={() => onMark(wholeParagraph(words, paragraph))}
    >
      <Pencil aria-hidden="true" />
    </button>
  )
}

/** Keeps the last paragraph, because the mouse leaves the frame on its way to the pencil. */
function useHoveredParagraph({ document: paper, elements }: PaperWords): number | null {
  const [paragraph, setParagraph] = useState<number | null>(null)

  useEffect(() => {
    const look = () => {
      if (document.hidden) return
      const hovered = paper.querySelector('[data-paragraph]:hover')
      if (hovered) setParagraph(elements.indexOf(hovered))
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [paper, elements])

  return paragraph
}
