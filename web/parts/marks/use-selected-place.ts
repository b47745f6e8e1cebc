// What the person has selected in the frame. We look again and again, because Safari tells no page of what happens in a frame without scripts.
import { useEffect, useState } from 'react'
import type { Place } from '#domain/papers/anchors.ts'
import { selectedPlace, type PaperWords } from './paper-words.ts'

const LOOK_MS = 300

export function useSelectedPlace(words: PaperWords | null): Place | null {
  const [place, setPlace] = useState<Place | null>(null)

  useEffect(() => {
    if (!words) return undefined
    let last = 'null'
    const timer = setInterval(() => {
      if (document.hidden) return
      const found = selectedPlace(words)
      const now = JSON.stringify(found)
      if (now !== last) setPlace(found)
      last = now
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [words])

  return place
}
