// What the person has selected in the frame. We look again and again, because Safari reports nothing that
// happens in a frame without scripts.
import { useEffect, useState } from 'react'
import type { Passage } from '#domain/papers/anchors.ts'
import { selectedPassage, type PaperWords } from './paper-words.ts'

const LOOK_MS = 300

export function useSelectedPassage(words: PaperWords) {
  const [passage, setPassage] = useState<Passage | null>(null)

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return
      const found = selectedPassage(words)
      setPassage((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [words])

  return { passage, forget: () => setPassage(null) }
}
