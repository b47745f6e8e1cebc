// What a file says, once it was opened: how it is shown, and its paragraphs in order.
import { HOUR } from '../basics/instant.ts'

/** A file is shown as text that we set anew, page by page as it is, as a picture, or not at all. */
export const PREVIEW_KINDS = ['text', 'pages', 'picture', 'none'] as const

export type PreviewKind = (typeof PREVIEW_KINDS)[number]

/** What a person reads instead of a preview. */
export const OBSTACLES = {
  unknown: 'We don’t show files of this kind here. Download it.',
  broken: 'We can’t open this file here. Download it.',
  locked: 'This file asks for a password, so we can’t open it here. Download it.',
  large: 'This file is too large to show here. Download it.',
  slow: 'This file takes too long to open here. Download it.',
} as const

export type Obstacle = keyof typeof OBSTACLES

export type Reading = {
  readonly kind: PreviewKind
  /** Why there is no preview. */
  readonly obstacle: Obstacle | null
  readonly pages: number
  /** Headings, list items, cells and footnotes count as paragraphs; a page or a picture without words is an empty one, so that it can be marked. */
  readonly paragraphs: readonly string[]
  /** Which of the paragraphs are headings, where the format tells. */
  readonly headings: readonly number[]
  /** How many of the paragraphs, at the end, are footnotes. */
  readonly notes: number
  /** The typefaces of its words, most words first, where the format tells. */
  readonly fonts: readonly string[]
  /** The space between its lines: 1 is single. Null where the format does not tell. */
  readonly spacing: number | null
}

/** What a reader makes of a file that it could open. */
export type Opened = Omit<Reading, 'kind' | 'obstacle'> & {
  readonly kind: Exclude<PreviewKind, 'none'>
  /** The body of the document that is shown. */
  readonly body: string
}

/** Grows whenever we read or draw files differently, so that each file is read and drawn anew. */
export const READER_VERSION = 8

/** The title of the document that shows a paper; by it, the page around the frame tells it from an error page. */
export const PREVIEW_TITLE = 'Paper'

export const READ_PAGES_MAX = 500
export const PARAGRAPHS_MAX = 20_000
export const LETTERS_MAX = 4_000_000

const TRIED_AGAIN_SECONDS = HOUR

export function unreadable(obstacle: Obstacle): Reading {
  return {
    kind: 'none',
    obstacle,
    pages: 0,
    paragraphs: [],
    headings: [],
    notes: 0,
    fonts: [],
    spacing: null,
  }
}

/** Says whether there is anything to count or compare. */
export function hasWords(paragraphs: readonly string[]): boolean {
  return paragraphs.some((words) => words !== '')
}

/** Says whether a kept reading still serves. A file that took too long may have met a busy hour, so we try it again later. */
export function isReadingGood(
  kept: { readonly version: number; readonly obstacle: Obstacle | null; readonly readAt: number },
  now: number,
): boolean {
  if (kept.version !== READER_VERSION) return false
  return kept.obstacle !== 'slow' || now < kept.readAt + TRIED_AGAIN_SECONDS
}

export function isObstacle(word: string): word is Obstacle {
  return Object.hasOwn(OBSTACLES, word)
}
