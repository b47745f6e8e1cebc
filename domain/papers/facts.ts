// What can be counted in a delivered paper: its words, its references, how long it takes to read.
import { countWords } from './words.ts'

export const READING_WORDS_PER_MINUTE = 250

export type Text = {
  readonly paragraphs: readonly string[]
  /** How many paragraphs at the end are footnotes. */
  readonly notes: number
}

export type PaperFacts = {
  readonly words: number
  /** Null where no list of references is found. */
  readonly references: number | null
  readonly minutes: number
}

const LIST_TITLE =
  /^(?:[\divx]+[.)]\s*)?(?:references?|reference list|list of references|bibliography|works cited|literature|literature cited|sources|cited sources)\s*:?$/i
const NEXT_TITLE =
  /^(?:[\divxa-z]+[.)]\s*)?(?:appendi(?:x|ces)\b.{0,80}|notes|footnotes|endnotes|acknowledge?ments)$/i
/** An entry says when its source appeared or where it is found; the second line of one does neither. */
const ENTRY = /\b(?:1[4-9]|20)\d\d\b|\bn\.\s?d\.|\bdoi\b|https?:\/\/|\bforthcoming\b|\bin press\b/i

export function countFacts(texts: readonly Text[]): PaperFacts {
  const words = texts.reduce((sum, { paragraphs }) => sum + countAll(paragraphs), 0)
  const lists = texts.map(countReferences).filter((found) => found !== null)
  return {
    words,
    references: lists.length === 0 ? null : lists.reduce((sum, found) => sum + found, 0),
    minutes: Math.ceil(words / READING_WORDS_PER_MINUTE),
  }
}

/** Counts the entries after the last title of such a list; footnotes are none of them. */
export function countReferences({ paragraphs, notes }: Text): number | null {
  const body = paragraphs.slice(0, paragraphs.length - notes).map((text) => text.trim())
  const start = body.findLastIndex((text) => LIST_TITLE.test(text))
  if (start < 0) return null
  const after = body.slice(start + 1)
  const end = after.findIndex((text) => NEXT_TITLE.test(text))
  return after.slice(0, end < 0 ? undefined : end).filter((text) => ENTRY.test(text)).length
}

function countAll(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, text) => sum + countWords(text), 0)
}
