// What a finger does on a paper: a tap marks the paragraph, a hold selects words and marks them. This lies
// over the frame, because Safari reports no touches in a frame without scripts.
import { useEffect, useRef, type PointerEvent } from 'react'
import type { Passage, Point } from '#domain/papers/anchors.ts'
import { afterPaint } from '#web/ui/layers/after-paint.ts'
import { linkAt, pointAt, wholeParagraph, wordsBetween, type PaperWords } from './paper-words.ts'
import styles from './paragraph-stops.module.css'

type FingerLayerProps = {
  words: PaperWords
  onChoose: (passage: Passage | null) => void
  onMark: (passage: Passage) => void
}

type Touch = {
  readonly x: number
  readonly y: number
  readonly timer: ReturnType<typeof setTimeout>
  /** Where the hold began, once the touch has become one. */
  held: Point | null
}

const HOLD_MS = 450
/** A finger that moves farther scrolls the page. */
const STILL_PX = 10

export function FingerLayer({ words, onChoose, onMark }: FingerLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const touch = useRef<Touch | null>(null)

  // While the finger selects words, the page does not scroll.
  useEffect(() => {
    const { current } = layer
    const hold = (event: TouchEvent) => {
      if (touch.current?.held) event.preventDefault()
    }
    current?.addEventListener('touchmove', hold, { passive: false })
    return () => {
      current?.removeEventListener('touchmove', hold)
      leave()
    }
  }, [])

  function begin(event: PointerEvent) {
    // A second finger ends what the first one began.
    leave()
    const { x, y } = onPage(event)
    const timer = setTimeout(() => {
      const point = pointAt(words, x, y)
      if (!point || !touch.current) return
      touch.current.held = point
      onChoose(wordsBetween(words, point, point))
    }, HOLD_MS)
    touch.current = { x, y, timer, held: null }
  }

  function move(event: PointerEvent) {
    const { current } = touch
    if (!current) return
    const { x, y } = onPage(event)
    const point = current.held && pointAt(words, x, y)
    if (current.held && point) onChoose(wordsBetween(words, current.held, point))
    else if (Math.hypot(x - current.x, y - current.y) > STILL_PX) leave()
  }

  function end(event: PointerEvent) {
    const { current } = touch
    leave()
    if (!current) return
    const { x, y } = onPage(event)
    const point = pointAt(words, x, y)
    if (!point) return
    const link = current.held ? null : linkAt(words, x, y)
    if (link) link.scrollIntoView()
    else
      choose(current.held ? wordsBetween(words, current.held, point) : wholeParagraph(words, point.paragraph))
  }

  /** The words show the touch first, and the note to them opens in the next picture. */
  function choose(passage: Passage) {
    onChoose(passage)
    afterPaint(() => onMark(passage))
  }

  function leave() {
    clearTimeout(touch.current?.timer)
    touch.current = null
  }

  return (
    <div
      ref={layer}
      className={styles.fingers}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={leave}
      onContextMenu={(event) => event.preventDefault()}
    />
  )
}

function onPage({ clientX, clientY, currentTarget }: PointerEvent): {
  readonly x: number
  readonly y: number
} {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
