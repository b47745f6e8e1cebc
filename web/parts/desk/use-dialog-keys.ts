// Keys in a dialog of the desk: those of letters and digits only outside of words, as everywhere at the desk.
import { useEffect, useRef } from 'react'
import { hasLetterKeys } from './letter-keys.ts'

const WORDS = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

type DialogKeys = {
  /** Ctrl or ⌘ with Enter, from any field. */
  readonly onDone?: () => void
  /** A digit, from 1. */
  readonly onDigit?: (digit: number) => void
}

export function useDialogKeys(keys: DialogKeys): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })

  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (key === 'Enter' && (ctrlKey || metaKey)) newest.current.onDone?.()
      if (ctrlKey || metaKey || altKey || !/^[1-9]$/.test(key) || !hasLetterKeys()) return
      if (!(target instanceof Element && target.closest(WORDS))) newest.current.onDigit?.(Number(key))
    }

    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
