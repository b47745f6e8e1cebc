// Single letters as short ways to the desk's buttons: never in a field, never with another key, never under a dialog, a panel or a menu.
import { useLayoutEffect, useRef } from 'react'
import { strike } from './keycap.tsx'
import { hasLetterKeys } from './letter-keys.ts'

type Keys = Readonly<Record<string, (() => void) | undefined>>

const ELSEWHERE =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="alertdialog"], [role="menu"]'
/** What is open over the page and hears the keys first. A panel or a menu does so while its button has the focus. */
const OVER = '[role="dialog"], [role="alertdialog"], [popover="auto"]:popover-open, dialog:modal'
/** Enter presses the focused element. The row of the open order is left out, because it is open already. */
const PRESSED = 'a:not([aria-current="true"]), button, summary'
/** Pairs such as `g a` begin with this key, and the second must come within this time. */
const FIRST = 'g'
const PAIR_MS = 1_500

/** Listens for keys. A name is one key as the keyboard reports it, `/` or `Enter`, or a pair: `g a`. */
export function useDeskKeys(keys: Keys): void {
  const newest = useRef(keys)
  useLayoutEffect(() => {
    newest.current = keys
  })

  // We listen before the page is visible, because a quick hand presses a key as soon as it is.
  useLayoutEffect(() => {
    let secondUntil = 0

    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (target instanceof Element && target.closest(ELSEWHERE)) return
      if (key === 'Enter' && target instanceof Element && target.closest(PRESSED)) return
      // Every part of the page that listens learns that a pair has begun, so that none takes the second
      // letter for its own.
      const isSecond = event.timeStamp < secondUntil
      secondUntil = key === FIRST && !isSecond ? event.timeStamp + PAIR_MS : 0
      if (defaultPrevented || ctrlKey || metaKey || altKey || !hasLetterKeys()) return
      if (document.querySelector(OVER)) return
      const act = newest.current[isSecond ? `${FIRST} ${key}` : key]
      if (act === undefined) return
      event.preventDefault()
      strike(key)
      act()
    }

    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
