// Tells keys that belong to a word that is being put together, as in Chinese or Japanese: such an Enter chooses the word and nothing else.
import type { KeyboardEvent } from 'react'

/** The code of a key that the keyboard's own program is processing. */
const PROCESSED = 229

/** Tells such a key also in Safari, which ends the word just before it reports the key that has ended it. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === PROCESSED
}
