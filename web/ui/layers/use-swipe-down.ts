// Lets a sheet follow the finger that pulls it down by its handle, and closes it when it was pulled far
// enough.
import { useRef, useState, type TouchEvent } from 'react'

const FAR_ENOUGH_PX = 80

export function useSwipeDown(onAway: (handle: Element) => void) {
  const begunAt = useRef(0)
  const [swiped, setSwiped] = useState(0)

  const hands = {
    onTouchStart({ touches }: TouchEvent) {
      begunAt.current = touches[0]?.clientY ?? 0
    },
    onTouchMove({ touches }: TouchEvent) {
      setSwiped(Math.max(0, (touches[0]?.clientY ?? 0) - begunAt.current))
    },
    onTouchEnd({ currentTarget }: TouchEvent) {
      if (swiped > FAR_ENOUGH_PX) onAway(currentTarget)
      setSwiped(0)
    },
    onTouchCancel: () => setSwiped(0),
  }

  return { swiped, hands }
}
