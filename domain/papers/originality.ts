// Which passages of a paper also appear elsewhere, and which of them are quotations.
import { PASSAGE_WORDS_MIN, plainWord, shingles } from './shingles.ts'
import { TOKENS } from './words.ts'

/** The customer's own other papers and files, another of our papers, a public-domain text. */
export const SOURCES = ['own', 'house', 'public'] as const

export type Source = (typeof SOURCES)[number]

export type KnownText = {
  readonly source: Source
  /** Null if the reader of the report may not know this text. */
  readonly title: string | null
  readonly paragraphs: readonly string[]
}

export type SharedPassage = {
  readonly text: string
  /** The paragraph of the paper in which it begins. */
  readonly paragraph: number
  readonly words: number
  readonly source: Source
  readonly title: string | null
  /** The words as they stand in the other text, or null if the reader may not know that text. */
  readonly there: string | null
  /** It stands in quotation marks. */
  readonly isQuotation: boolean
}

const PASSAGES_MAX = 200
const QUOTED_SHARE = 0.8
/** A text that several sources share is named after the first of these. */
const RANK: Readonly<Record<Source, number>> = { public: 0, own: 1, house: 2 }

/** What closes a quotation, by what opens it. */
const CLOSING = new Map([
  ['“', /”/g],
  ['"', /"/g],
  ['«', /»/g],
  ['„', /[“”]/g],
  ['‘', /’/g],
])
/** Anything longer is no quotation: a quotation mark was left open. */
const QUOTATION_MAX = 1000
/** The least length of a quotation in single marks; a shorter one may be an apostrophe. */
const SINGLE_MIN = 20

type Word = {
  readonly plain: string
  readonly paragraph: number
  readonly start: number
  readonly end: number
  readonly isQuoted: boolean
}

/** A word of the other text that matches one of the paper. */
type Twin = { readonly text: KnownText; readonly word: Word; readonly at: number }

/** Finds the passages in the order of the paper; each word belongs to one of them at most. */
export function findShared(paper: readonly string[], known: readonly KnownText[]): SharedPassage[] {
  const words = paper.flatMap(wordsIn)
  const starts = startsOf(
    shingles(
      words.map(({ plain }) => plain),
      PASSAGE_WORDS_MIN,
    ),
  )
  const twins: (Twin | undefined)[] = words.map(() => undefined)
  for (const text of known.toSorted((one, other) => RANK[one.source] - RANK[other.source]))
    for (const [at, twin] of twinsIn(text, words, starts)) twins[at] ??= twin
  return runsOf(twins)
    .filter((run) => run.twins.length >= PASSAGE_WORDS_MIN)
    .slice(0, PASSAGES_MAX)
    .map((run) => passageOf(paper, words.slice(run.start, run.start + run.twins.length), run))
}

// A paragraph may have millions of letters, and quotation marks between all of them, so we go through both only once.
function wordsIn(text: string, paragraph: number): Word[] {
  const quotations = quotationsIn(text)
  let next = 0
  return [...text.matchAll(TOKENS)]
    .map(({ index: start, 0: word }) => {
      const end = start + word.length
      while ((quotations[next]?.end ?? Infinity) <= start) next += 1
      const isQuoted = (quotations[next]?.start ?? Infinity) < end
      return { plain: plainWord(word), paragraph, start, end, isQuoted }
    })
    .filter(({ plain }) => plain !== '')
}

/** Finds the quotations from left to right; none holds another. */
function quotationsIn(text: string): { readonly start: number; readonly end: number }[] {
  const found: { readonly start: number; readonly end: number }[] = []
  const closedAt = new Map<string, number>()
  for (let start = 0; start < text.length; start += 1) {
    const opening = text[start] ?? ''
    const closing = CLOSING.get(opening)
    if (!closing) continue
    let last = closedAt.get(opening) ?? start
    if (last <= start) {
      closing.lastIndex = start + 1
      last = closing.exec(text)?.index ?? Infinity
      closedAt.set(opening, last)
    }
    const length = last - start - 1
    if (length >= QUOTATION_MAX || length < (opening === '‘' ? SINGLE_MIN : 0)) continue
    found.push({ start, end: last + 1 })
    start = last
  }
  return found
}

function startsOf(hashes: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const starts = new Map<number, number[]>()
  for (const [at, hash] of hashes.entries()) {
    const known = starts.get(hash)
    if (known) known.push(at)
    else starts.set(hash, [at])
  }
  return starts
}

/** Yields the words of this text that are in a passage of the paper as well, with where they stand there; some more than once. */
function* twinsIn(
  text: KnownText,
  words: readonly Word[],
  starts: ReadonlyMap<number, readonly number[]>,
): Generator<readonly [at: number, twin: Twin]> {
  const others = text.paragraphs.flatMap(wordsIn)
  const plain = others.map((word) => word.plain)
  // What a text repeats is found the first time. To look again each time would take the square of the repetitions.
  const looked = new Set<number>()
  for (const [from, hash] of shingles(plain, PASSAGE_WORDS_MIN).entries()) {
    if (looked.has(hash)) continue
    looked.add(hash)
    for (const at of starts.get(hash) ?? [])
      if (isSame(words, at, plain, from))
        for (const [step, word] of others.slice(from, from + PASSAGE_WORDS_MIN).entries())
          yield [at + step, { text, word, at: from + step }]
  }
}

/** Two hashes may agree by chance; the words decide. */
function isSame(words: readonly Word[], at: number, others: readonly string[], from: number): boolean {
  for (let step = 0; step < PASSAGE_WORDS_MIN; step += 1)
    if (words[at + step]?.plain !== others[from + step]) return false
  return true
}

type Run = { readonly text: KnownText; readonly start: number; readonly twins: Twin[] }

function runsOf(twins: readonly (Twin | undefined)[]): Run[] {
  const runs: Run[] = []
  for (const [at, twin] of twins.entries()) {
    const last = runs.at(-1)
    if (twin && last?.text === twin.text && last.start + last.twins.length === at) last.twins.push(twin)
    else if (twin) runs.push({ text: twin.text, start: at, twins: [twin] })
  }
  return runs
}

function passageOf(paper: readonly string[], words: readonly Word[], { text, twins }: Run): SharedPassage {
  const { source, title, paragraphs } = text
  const quoted = words.filter(({ isQuoted }) => isQuoted).length
  return {
    text: wordsFrom(paper, words),
    paragraph: words[0]?.paragraph ?? 0,
    words: words.length,
    source,
    title,
    there:
      title === null
        ? null
        : stretchesOf(twins)
            .map((part) => wordsFrom(paragraphs, part))
            .join(' … '),
    isQuotation: quoted >= QUOTED_SHARE * words.length,
  }
}

/** A passage may be put together from several parts of the other text. */
function stretchesOf(twins: readonly Twin[]): Word[][] {
  const stretches: Word[][] = []
  for (const [index, { word, at }] of twins.entries()) {
    const last = stretches.at(-1)
    if (last && twins[index - 1]?.at === at - 1) last.push(word)
    else stretches.push([word])
  }
  return stretches
}

/** Returns words in a row as they are written, with a line for each paragraph. */
function wordsFrom(paragraphs: readonly string[], words: readonly Word[]): string {
  return [...Map.groupBy(words, ({ paragraph }) => paragraph)]
    .map(([paragraph, part]) => paragraphs[paragraph]?.slice(part[0]?.start, part.at(-1)?.end) ?? '')
    .join('\n')
}
