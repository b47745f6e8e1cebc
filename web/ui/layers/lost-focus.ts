// The focus falls to the page when the button that had it is gone, such as after a deed. We give it to where the person goes on.
import { afterPaint } from './after-paint.ts'

type Find = () => HTMLElement | null | undefined

/** Gives a lost focus to what `find` finds, once a dialog has closed. Returns the function that cancels it. */
export function catchFocus(find: Find): () => void {
  return afterPaint(() => {
    if (!isFocusLost()) return
    const found = find()
    if (found && found.tabIndex < 0) found.setAttribute('tabindex', '-1')
    found?.focus({ preventScroll: true })
  })
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Makes the ref of a button that can go away with the focus. `findFrom` is asked before the button goes. */
export function passFocusOn(findFrom: (button: Element) => Find) {
  return (button: Element | null) => () => {
    if (button && button === document.activeElement) catchFocus(findFrom(button))
  }
}
