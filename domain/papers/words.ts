// Counts words as writers and their customers do: what stands between spaces, if it holds a letter or a digit.

// Scripts that put no spaces between words are counted by their characters.
export const TOKENS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu
const WORD = /[\p{L}\p{N}]/u

export function wordsOf(text: string): string[] {
  return (text.match(TOKENS) ?? []).filter((token) => WORD.test(token))
}

export function countWords(text: string): number {
  return wordsOf(text).length
}
