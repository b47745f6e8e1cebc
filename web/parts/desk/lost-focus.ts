// The focus falls to the page when the button that had it is gone, such as after a deed. We give it to where the person goes on.
import { afterPaint } from '#web/ui/layers/after-paint.ts'

/** Gives a lost focus to what `find` finds, once a dialog has closed. Returns the function that cancels it. */
export function catchFocus(find: () => HTMLElement | null): () => void {
  return afterPaint(() => {
    if (isFocusLost()) find()?.focus({ preventScroll: true })
  })
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
