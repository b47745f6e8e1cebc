// A sheet follows a finger that pulls it down from its top, and is let go of when it was pulled far enough.
import { useRef, useState, type TouchEvent } from 'react'

const FAR_ENOUGH_PX = 80

export function useSwipeDown(onAway: (sheet: HTMLDialogElement) => void) {
  const begunAt = useRef<number | null>(null)
  const [swiped, setSwiped] = useState(0)

  const hands = {
    onTouchStart({ currentTarget, touches }: TouchEvent<HTMLDialogElement>) {
      // A sheet that is scrolled down scrolls up first.
      begunAt.current = currentTarget.scrollTop > 0 ? null : (touches[0]?.clientY ?? null)
    },
    onTouchMove({ touches }: TouchEvent<HTMLDialogElement>) {
      if (begunAt.current === null) return
      setSwiped(Math.max(0, (touches[0]?.clientY ?? 0) - begunAt.current))
    },
    onTouchEnd({ currentTarget }: TouchEvent<HTMLDialogElement>) {
      begunAt.current = null
      setSwiped(0)
      if (swiped > FAR_ENOUGH_PX) onAway(currentTarget)
    },
  }

  return { swiped, hands }
}
