// `n` and `p` go from mark to mark, in the order of the text; never in a field, never with another key.
import { useEffect } from 'react'

const ELSEWHERE = 'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]'
const STEPS: Readonly<Record<string, number | undefined>> = { n: 1, p: -1 }

export function useMarkKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event
      const step = STEPS[key]
      if (step === undefined || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(ELSEWHERE)) return
      const rings = [...document.querySelectorAll<HTMLElement>('[data-mark]')]
      const here = rings.findIndex((ring) => ring === document.activeElement)
      const next = here === -1 && step === -1 ? rings.length - 1 : here + step
      rings[(next + rings.length) % rings.length]?.focus()
    }

    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
