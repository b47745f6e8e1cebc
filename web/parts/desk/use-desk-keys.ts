// Single letters as short ways to the desk's buttons: never in a field, never with another key, never under a dialog.
import { useLayoutEffect, useRef } from 'react'
import { hasLetterKeys } from './letter-keys.ts'

type Keys = Readonly<Record<string, (() => void) | undefined>>

const ELSEWHERE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]'
/** The second letter of a pair such as `g a` comes within this time. */
const PAIR_MS = 1_500

/** A name is a key as the keyboard says it, `/` or `Enter`, or two of them: `g a`. */
export function useDeskKeys(keys: Keys): void {
  const newest = useRef(keys)
  useLayoutEffect(() => {
    newest.current = keys
  })

  // Before the page is seen: a quick hand presses a key as soon as it is.
  useLayoutEffect(() => {
    let first: { readonly key: string; readonly until: number } | undefined

    function press(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || !hasLetterKeys()) return
      if (target instanceof Element && target.closest(ELSEWHERE)) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      const pair = first && event.timeStamp < first.until ? `${first.key} ${key}` : undefined
      first = { key, until: event.timeStamp + PAIR_MS }
      const act = newest.current[pair ?? key] ?? newest.current[key]
      if (act === undefined) return
      first = undefined
      event.preventDefault()
      act()
    }

    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
