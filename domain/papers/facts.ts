// What can be counted in a delivered paper: its words, its references, how long it takes to read.
import { countWords } from './words.ts'

export const READING_WORDS_PER_MINUTE = 250
const LISTED_MAX = 100
const ENTRY_LETTERS_MAX = 500

export type Text = {
  readonly paragraphs: readonly string[]
  /** How many paragraphs at the end are footnotes. */
  readonly notes: number
}

export type PaperFacts = {
  readonly words: number
  /** Null where no list of references is found. */
  readonly references: number | null
  /** The first of them, as they are written. */
  readonly listed: readonly string[]
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
  const lists = texts.map(listReferences).filter((found) => found !== null)
  const all = lists.flat()
  return {
    words,
    references: lists.length === 0 ? null : all.length,
    listed: all.slice(0, LISTED_MAX).map((entry) => entry.trim().slice(0, ENTRY_LETTERS_MAX)),
    minutes: Math.ceil(words / READING_WORDS_PER_MINUTE),
  }
}

/** Returns the paper as it is compared with others, without its list of references. */
export function withoutReferences(text: Text): readonly string[] {
  const list = referencesIn(text)
  return list
    ? [...text.paragraphs.slice(0, list.start), ...text.paragraphs.slice(list.end)]
    : text.paragraphs
}

/** Lists the entries after the last title of such a list, without footnotes. */
export function listReferences(text: Text): readonly string[] | null {
  const list = referencesIn(text)
  return list ? text.paragraphs.slice(list.start, list.end).filter((entry) => ENTRY.test(entry)) : null
}

/** Finds the entries, by the index of the first and the index after the last. */
function referencesIn({ paragraphs, notes }: Text): { readonly start: number; readonly end: number } | null {
  const body = paragraphs.slice(0, paragraphs.length - notes).map((text) => text.trim())
  const start = body.findLastIndex((text) => LIST_TITLE.test(text)) + 1
  if (start === 0) return null
  const length = body.slice(start).findIndex((text) => NEXT_TITLE.test(text))
  return { start, end: length < 0 ? body.length : start + length }
}

function countAll(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, text) => sum + countWords(text), 0)
}
