// What changed between two versions of a paper, by words. Equal paragraphs are set aside first, then words inside the others are compared.
import { countWords } from './words.ts'

export const CHANGE_KINDS = ['same', 'added', 'removed'] as const

export type Change = { readonly kind: (typeof CHANGE_KINDS)[number]; readonly text: string }

/** The texts of `same` and `removed` together are the first paper, those of `same` and `added` the second. */
export type Comparison = {
  readonly added: number
  readonly removed: number
  readonly changes: readonly Change[]
}

/** Finds the shortest way from one list to the other, or gives up after this many edits. */
export type Diff = (
  from: readonly string[],
  to: readonly string[],
  editsMax: number,
) => readonly { readonly kind: Change['kind']; readonly value: readonly string[] }[] | undefined

/** Words that are the same, and what follows them: removed here, added there. */
type Step = { readonly same: string; readonly removed: string; readonly added: string }

type Hunk = { readonly from: readonly string[]; readonly to: readonly string[] }

// The work of one diff grows with the square of its edits, so one diff is bounded, and so are all the diffs of words together.
const EDITS_MAX = 800
const WORK_MAX = 640_000
/** Fewer equal words than this between two changes agree by chance, and would only cut a change to pieces. */
const CHANCE_WORDS = 2
/** A paragraph of at least this many words that goes in one place and comes in another has moved. */
export const MOVED_WORDS_MIN = 8

// A word with the space before it, a character of a script without spaces, a single sign, or the end of a paragraph.
const TOKENS =
  /\n|[^\S\n]*(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}])+(?:['’-][\p{L}\p{N}\p{M}]+)*|[^\s])|[^\S\n]+/gu

export function comparePapers(from: readonly string[], to: readonly string[], diff: Diff): Comparison {
  const budget = { work: WORK_MAX }
  const spend: Diff = (one, other, editsMax) => {
    const edits = Math.min(editsMax, one.length + other.length, Math.floor(Math.sqrt(budget.work)))
    const found = diff(one, other, edits)
    budget.work -= Math.min(edits, found ? editsIn(found) : edits) ** 2
    return found
  }
  const paragraphs = diff(lines(from), lines(to), EDITS_MAX) ?? replaced(lines(from), lines(to))
  const hunks = hunksOf(paragraphs)
  const moved = movedAmong(hunks)
  const steps = hunks.flatMap(({ same, ...hunk }) => {
    const hasMoved = moved.size > 0 && [...hunk.from, ...hunk.to].some((line) => moved.has(line))
    return [sameStep(same)].concat(hasMoved ? oneByOne(hunk) : stepsIn(hunk, spend))
  })
  const changes = closeEnd(changesOf(steps, moved))
  return { ...countChanges(changes), changes }
}

/** Finds the texts that stand in both papers, but elsewhere; they count as moved, not as removed and added. */
export function movedIn(changes: readonly Change[]): ReadonlySet<string> {
  const removed = new Set(changes.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim()))
  const added = changes.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())
  return new Set(added.filter((text) => removed.has(text) && countWords(text) >= MOVED_WORDS_MIN))
}

function countChanges(changes: readonly Change[]) {
  const moved = movedIn(changes)
  const count = (wanted: Change['kind']) =>
    changes
      .filter(({ kind, text }) => kind === wanted && !moved.has(text.trim()))
      .reduce((sum, { text }) => sum + countWords(text), 0)
  return { added: count('added'), removed: count('removed') }
}

function lines(paragraphs: readonly string[]): string[] {
  return paragraphs.map((text) => `${onOneLine(text)}\n`)
}

/** Puts a paragraph that breaks within itself on one line, as which it is compared. */
export function onOneLine(text: string): string {
  if (!text.includes('\n')) return text
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

function replaced(from: readonly string[], to: readonly string[]): ReturnType<Diff> & object {
  return [
    { kind: 'removed', value: from },
    { kind: 'added', value: to },
  ]
}

function editsIn(found: ReturnType<Diff> & object): number {
  return found.reduce((sum, { kind, value }) => (kind === 'same' ? sum : sum + value.length), 0)
}

/** Returns each stretch that is the same, with the paragraphs that differ after it. */
function hunksOf(found: ReturnType<Diff> & object): (Hunk & { readonly same: string })[] {
  const hunks: { same: string; from: string[]; to: string[] }[] = []
  for (const { kind, value } of found) {
    const last = hunks.at(-1)
    if (kind === 'same' || !last) hunks.push({ same: '', from: [], to: [] })
    const hunk = hunks.at(-1)
    if (!hunk) continue
    if (kind === 'same') hunk.same = value.join('')
    else (kind === 'removed' ? hunk.from : hunk.to).push(...value)
  }
  return hunks
}

function sameStep(same: string): Step {
  return { same, removed: '', added: '' }
}

function movedAmong(hunks: readonly Hunk[]): ReadonlySet<string> {
  const removed = new Set(hunks.flatMap(({ from }) => from))
  const added = hunks.flatMap(({ to }) => to)
  return new Set(added.filter((line) => removed.has(line) && countWords(line) >= MOVED_WORDS_MIN))
}

function oneByOne({ from, to }: Hunk): Step[] {
  return [
    ...from.map((line) => ({ same: '', removed: line, added: '' })),
    ...to.map((line) => ({ same: '', removed: '', added: line })),
  ]
}

/**
 * When both sides have as many paragraphs, they are most often the same ones, rewritten; otherwise we compare
 * them as one text.
 */
function stepsIn({ from, to }: Hunk, diff: Diff): Step[] {
  const pairs = from.length === to.length ? from.map((line, index) => [line, to[index] ?? ''] as const) : []
  const texts = pairs.length > 0 ? pairs : [[from.join(''), to.join('')] as const]
  return texts.flatMap(([one, other]) => withoutChance(wordSteps(one, other, diff)))
}

function wordSteps(from: string, to: string, diff: Diff): Step[] {
  const found = from && to ? diff(tokens(from), tokens(to), EDITS_MAX) : undefined
  const steps: { same: string; removed: string; added: string }[] = []
  for (const { kind, value } of found ?? replaced([from], [to])) {
    if (kind === 'same' || steps.length === 0) steps.push({ same: '', removed: '', added: '' })
    const step = steps.at(-1)
    if (step) step[kind] += value.join('')
  }
  return steps
}

function withoutChance(steps: readonly Step[]): Step[] {
  const kept: Step[] = []
  for (const step of steps) {
    const before = kept.at(-1)
    if (before && isChange(before) && isChange(step) && isChance(step.same)) {
      kept.pop()
      kept.push({
        same: before.same,
        removed: before.removed + step.same + step.removed,
        added: before.added + step.same + step.added,
      })
    } else kept.push(step)
  }
  return kept
}

function isChange({ removed, added }: Step): boolean {
  return removed !== '' || added !== ''
}

function isChance(same: string): boolean {
  return !same.includes('\n') && countWords(same) < CHANCE_WORDS
}

/** Joins neighbours of one kind, and keeps a paragraph that moved apart from them. */
function changesOf(steps: readonly Step[], moved: ReadonlySet<string>): Change[] {
  const changes: { kind: Change['kind']; text: string }[] = []
  const pieces = steps.flatMap(({ same, removed, added }) => [
    { kind: 'same' as const, text: same },
    { kind: 'removed' as const, text: removed },
    { kind: 'added' as const, text: added },
  ])
  for (const { kind, text } of pieces) {
    const last = changes.at(-1)
    if (text === '') continue
    if (last?.kind === kind && !moved.has(text) && !moved.has(last.text)) last.text += text
    else changes.push({ kind, text })
  }
  return changes
}

/** Neither paper ends with an empty line. */
function closeEnd(changes: readonly Change[]): Change[] {
  const lastSame = changes.findLastIndex(({ kind }) => kind === 'same')
  const tail = changes.slice(lastSame + 1)
  const lastOf = (wanted: Change['kind']) => changes.findLastIndex(({ kind }) => kind === wanted)
  const kinds = new Set(tail.map(({ kind }) => kind))
  const isOneSided = lastSame >= 0 && kinds.size === 1
  const closed = changes.map(({ kind, text }, index) => {
    const isLast = index === lastOf(kind) && (kind !== 'same' || tail.length === 0 || isOneSided)
    const opened = isOneSided && index === lastSame + 1 ? `\n${text}` : text
    return { kind, text: isLast && (kind === 'same' || kinds.has(kind)) ? opened.slice(0, -1) : opened }
  })
  return closed.filter(({ text }) => text !== '')
}

function tokens(text: string): string[] {
  return text.match(TOKENS) ?? []
}
