// Tells a late answer whether the person still looks at the part of the page that asked for it. A person who has gone elsewhere
// is not led away from there.
import { useEffect, useRef } from 'react'

export function useIsStillHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
