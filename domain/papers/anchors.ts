// Anchors a mark by the words that it quotes and the words around them, by which we find its passage in the next version.
import { MARK_CONTEXT_MAX, MARK_QUOTE_MAX } from './marks.ts'

/** The text quote selector of the W3C's Web Annotation model, and the paragraph that the passage begins in. */
export type Quote = {
  readonly exact: string
  readonly prefix: string
  readonly suffix: string
  readonly paragraph: number
}

export type Point = { readonly paragraph: number; readonly offset: number }

/** A passage from one point up to another, which is no longer part of it. */
export type Passage = { readonly from: Point; readonly to: Point }

/** Finds the passages of a text that differ least from a pattern, by no more than this many characters. */
export type Search = (
  text: string,
  pattern: string,
  maxErrors: number,
) => readonly { readonly start: number; readonly end: number; readonly errors: number }[]

type Range = { readonly start: number; readonly end: number }

/** Fewer characters are too few to recognise a passage by. */
const TELLING = 24
/** This many characters next to a passage are enough to identify it. */
const NEIGHBOUR = 16
/** The share of a passage's characters that may have changed. */
const CHANGED_SHARE = 0.25
const OCCURRENCES_MAX = 1_000

/** Quotes a passage; from then on it is known by its words alone. */
export function quotePassage(paragraphs: readonly string[], { from, to }: Passage): Quote {
  const text = textOf(paragraphs)
  const start = indexOf(paragraphs, from)
  const end = Math.min(indexOf(paragraphs, to), start + MARK_QUOTE_MAX)
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - MARK_CONTEXT_MAX), start),
    suffix: text.slice(end, end + MARK_CONTEXT_MAX),
    paragraph: from.paragraph,
  }
}

/** Returns where each passage stands in this version, or null when it is gone. */
export function findPassages(
  paragraphs: readonly string[],
  quotes: readonly Quote[],
  search: Search,
): readonly (Passage | null)[] {
  const text = textOf(paragraphs)
  return quotes.map((quote) => {
    // A page or a slide without words is marked as a whole.
    if (quote.exact === '') return emptyPassage(paragraphs, quote.paragraph)
    const about = indexOf(paragraphs, { paragraph: quote.paragraph, offset: 0 })
    const range = findWords(text, quote, about, search)
    return range && { from: pointAt(paragraphs, range.start), to: pointAt(paragraphs, range.end) }
  })
}

/** Splits a passage into parts, each in one paragraph. */
export function splitPassage(
  paragraphs: readonly string[],
  { from, to }: Passage,
): readonly { readonly paragraph: number; readonly start: number; readonly end: number }[] {
  return paragraphs.slice(from.paragraph, to.paragraph + 1).map((words, index) => ({
    paragraph: from.paragraph + index,
    start: index === 0 ? from.offset : 0,
    end: from.paragraph + index === to.paragraph ? to.offset : words.length,
  }))
}

/**
 * Says whether the passage is a paragraph from its first word to its last; a long one is quoted by its
 * beginning.
 */
export function isWholeParagraph(paragraphs: readonly string[], { from, to }: Passage): boolean {
  const words = paragraphs[from.paragraph] ?? ''
  const isLong = to.offset === MARK_QUOTE_MAX && words.length > MARK_QUOTE_MAX
  return from.paragraph === to.paragraph && from.offset === 0 && (isLong || to.offset === words.length)
}

function emptyPassage(paragraphs: readonly string[], paragraph: number): Passage | null {
  const at = { paragraph, offset: 0 }
  return paragraph < paragraphs.length ? { from: at, to: at } : null
}

function findWords(text: string, quote: Quote, about: number, search: Search): Range | null {
  const { exact } = quote
  const same = bestOf(text, quote, about, occurrencesOf(text, exact))
  if (same && isBeside(text, quote, same)) return same
  if (exact.length < TELLING) return between(text, quote)
  const errorsMax = Math.floor(exact.length * CHANGED_SHARE)
  return same ?? between(text, quote) ?? bestOf(text, quote, about, search(text, exact, errorsMax))
}

/** Finds the words that now stand where the passage stood, if what came before and after it is still there. */
function between(text: string, { exact, prefix, suffix }: Quote): Range | null {
  const [before, after] = [prefix.trimEnd().slice(-TELLING), suffix.trimStart().slice(0, TELLING)]
  if (before.length < TELLING || after.length < TELLING) return null
  const furthest = 3 * exact.length + 10 * TELLING
  const found = occurrencesOf(text, before).flatMap(({ end: start }) => {
    const end = text.indexOf(after, start)
    return end === -1 || end - start > furthest ? [] : [trimmed(text, { start, end })]
  })
  return found.find(({ start, end }) => start < end) ?? null
}

function trimmed(text: string, { start, end }: Range): Range {
  const words = text.slice(start, end)
  const from = start + words.length - words.trimStart().length
  return { start: from, end: from + words.trim().length }
}

/** Picks the range that has kept most of its old neighbours; of several, the one nearest to where the passage was. */
function bestOf(text: string, quote: Quote, about: number, ranges: readonly Range[]): Range | null {
  const [best] = ranges
    .map((range) => {
      const { before, after } = neighbours(text, quote, range)
      return { range, shared: before + after, distance: Math.abs(range.start - about) }
    })
    .toSorted((one, other) => other.shared - one.shared || one.distance - other.distance)
  return best?.range ?? null
}

function isBeside(text: string, quote: Quote, range: Range): boolean {
  const { before, after } = neighbours(text, quote, range)
  const wasAlone = quote.prefix.trim() === '' && quote.suffix.trim() === ''
  return (
    wasAlone ||
    isEnough(before, quote.prefix, range.start === 0) ||
    isEnough(after, quote.suffix, range.end === text.length)
  )
}

function isEnough(shared: number, context: string, isAtEdge: boolean): boolean {
  const length = context.trim().length
  return length === 0 ? isAtEdge : shared >= Math.min(NEIGHBOUR, length)
}

/**
 * Counts the characters before and after the passage that are the same as they were. White space between
 * them does not count.
 */
function neighbours(text: string, { prefix, suffix }: Quote, { start, end }: Range) {
  const before = text.slice(Math.max(0, start - 2 * MARK_CONTEXT_MAX), start).trimEnd()
  const after = text.slice(end, end + 2 * MARK_CONTEXT_MAX).trimStart()
  return { before: sharedEnd(before, prefix.trimEnd()), after: sharedStart(after, suffix.trimStart()) }
}

function sharedStart(one: string, other: string): number {
  let shared = 0
  while (shared < Math.min(one.length, other.length) && one[shared] === other[shared]) shared += 1
  return shared
}

function sharedEnd(one: string, other: string): number {
  let shared = 0
  while (shared < Math.min(one.length, other.length) && one.at(-1 - shared) === other.at(-1 - shared))
    shared += 1
  return shared
}

function occurrencesOf(text: string, words: string): readonly Range[] {
  const found: Range[] = []
  let start = text.indexOf(words)
  while (start !== -1 && found.length < OCCURRENCES_MAX) {
    found.push({ start, end: start + words.length })
    start = text.indexOf(words, start + 1)
  }
  return found
}

/** Any white space counts as a space, so that a passage may be laid out anew. */
function textOf(paragraphs: readonly string[]): string {
  return paragraphs.map((words) => words.replaceAll(/\s/g, ' ')).join('\n')
}

function indexOf(paragraphs: readonly string[], { paragraph, offset }: Point): number {
  return paragraphs.slice(0, paragraph).reduce((sum, words) => sum + words.length + 1, offset)
}

function pointAt(paragraphs: readonly string[], index: number): Point {
  let offset = index
  for (const [paragraph, words] of paragraphs.entries()) {
    if (offset <= words.length) return { paragraph, offset }
    offset -= words.length + 1
  }
  throw new RangeError(`the paper has no character ${index}`)
}
