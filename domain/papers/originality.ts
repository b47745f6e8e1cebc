// Which passages of a paper also stand elsewhere, and which of them are quotations.
import { PASSAGE_WORDS_MIN, plainWord, shingles } from './shingles.ts'
import { TOKENS } from './words.ts'

/** The customer's own other papers and files, another paper of this house, a public-domain text. */
export const SOURCES = ['own', 'house', 'public'] as const

export type Source = (typeof SOURCES)[number]

export type KnownText = {
  readonly source: Source
  readonly title: string | null
  readonly paragraphs: readonly string[]
}

export type Passage = {
  readonly text: string
  readonly words: number
  readonly source: Source
  readonly title: string | null
  /** It stands in quotation marks. */
  readonly isQuotation: boolean
}

const PASSAGES_MAX = 200
const QUOTED_SHARE = 0.8
/** A text that several sources share is named after the first of these. */
const RANK: Readonly<Record<Source, number>> = { public: 0, own: 1, house: 2 }

/** What closes a quotation, by what opens it. */
const CLOSING = new Map([
  ['“', /”/],
  ['"', /"/],
  ['«', /»/],
  ['„', /[“”]/],
  ['‘', /’/],
])
/** Longer ones are none: a mark was left open. */
const QUOTATION_MAX = 1000
/** After a single mark; a shorter one may be an apostrophe. */
const SINGLE_MIN = 20

type Word = {
  readonly plain: string
  readonly paragraph: number
  readonly start: number
  readonly end: number
  readonly isQuoted: boolean
}

/** Finds the passages in the order of the paper; each word belongs to one of them at most. */
export function findShared(paper: readonly string[], known: readonly KnownText[]): Passage[] {
  const words = paper.flatMap(wordsIn)
  const places = placesOf(
    shingles(
      words.map(({ plain }) => plain),
      PASSAGE_WORDS_MIN,
    ),
  )
  const owners: (KnownText | undefined)[] = words.map(() => undefined)
  for (const text of known.toSorted((one, other) => RANK[one.source] - RANK[other.source]))
    for (const place of sharedWith(text, words, places)) owners[place] ??= text
  return runsOf(owners)
    .filter(({ start, end }) => end - start >= PASSAGE_WORDS_MIN)
    .slice(0, PASSAGES_MAX)
    .map(({ text, start, end }) => passageOf(paper, words.slice(start, end), text))
}

function wordsIn(text: string, paragraph: number): Word[] {
  const quoted = quotationsIn(text)
  return [...text.matchAll(TOKENS)]
    .map(({ index: start, 0: word }) => {
      const end = start + word.length
      const isQuoted = quoted.some(([from, to]) => from < end && start < to)
      return { plain: plainWord(word), paragraph, start, end, isQuoted }
    })
    .filter(({ plain }) => plain !== '')
}

function quotationsIn(text: string): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let start = 0; start < text.length; start += 1) {
    const opening = text[start] ?? ''
    const closing = CLOSING.get(opening)
    if (!closing) continue
    const length = text.slice(start + 1, start + 1 + QUOTATION_MAX).search(closing)
    if (length < (opening === '‘' ? SINGLE_MIN : 0)) continue
    found.push([start, start + length + 2])
    start += length + 1
  }
  return found
}

function placesOf(hashes: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>()
  for (const [place, hash] of hashes.entries()) {
    const known = places.get(hash)
    if (known) known.push(place)
    else places.set(hash, [place])
  }
  return places
}

/** The places in the paper of words that are in a passage of this text as well. */
function sharedWith(
  { paragraphs }: KnownText,
  words: readonly Word[],
  places: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const others = paragraphs.flatMap(wordsIn).map(({ plain }) => plain)
  const shared = new Set<number>()
  for (const [from, hash] of shingles(others, PASSAGE_WORDS_MIN).entries())
    for (const place of places.get(hash) ?? [])
      if (isSame(words, place, others, from))
        for (let step = 0; step < PASSAGE_WORDS_MIN; step += 1) shared.add(place + step)
  return shared
}

/** Hashes may agree by chance, words do not. */
function isSame(words: readonly Word[], place: number, others: readonly string[], from: number): boolean {
  for (let step = 0; step < PASSAGE_WORDS_MIN; step += 1)
    if (words[place + step]?.plain !== others[from + step]) return false
  return true
}

function runsOf(owners: readonly (KnownText | undefined)[]) {
  const runs: { text: KnownText; start: number; end: number }[] = []
  for (const [place, text] of owners.entries()) {
    const last = runs.at(-1)
    if (text && last?.text === text && last.end === place) last.end = place + 1
    else if (text) runs.push({ text, start: place, end: place + 1 })
  }
  return runs
}

function passageOf(paper: readonly string[], words: readonly Word[], { source, title }: KnownText): Passage {
  const parts = Map.groupBy(words, ({ paragraph }) => paragraph)
  const text = [...parts]
    .map(([paragraph, part]) => paper[paragraph]?.slice(part[0]?.start, part.at(-1)?.end) ?? '')
    .join('\n')
  const quoted = words.filter(({ isQuoted }) => isQuoted).length
  return { text, words: words.length, source, title, isQuotation: quoted >= QUOTED_SHARE * words.length }
}
