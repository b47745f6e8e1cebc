// When a form in steps moves on or back, the first field of the new step takes the focus.
import { useEffect, useRef } from 'react'

export function useStepFocus(step: number) {
  const ref = useRef<HTMLDivElement>(null)
  const lastStep = useRef(step)

  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    ref.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [step])

  return ref
}
