// The options of a list: which of them answer what was typed, what of a title matched, and when the list grows.
export type Option = { readonly id: string; readonly title: string }

type TitlePart = { readonly text: string; readonly isMatch: boolean }

const NEAR_END_PX = 48

/** Ranks a typed word that is a whole word of the title above one that begins a word, and that above any other. */
const POINTS = { whole: 3, beginning: 2, inside: 1 } as const
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`

/** Returns the options whose titles have any of the typed words, the best first; without a word, all of them. */
export function findOptions<O extends Option>(options: readonly O[], typed: string): readonly O[] {
  const words = wordsIn(typed)
  if (words.length === 0) return options
  const weigh = words.map(weigher)
  return options
    .map((option) => ({ option, points: weigh.reduce((sum, points) => sum + points(option.title), 0) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ option }) => option)
}

/** Splits the title into parts whose texts add up to it, so that a list can print the matched ones bold. */
export function markWords(title: string, typed: string): TitlePart[] {
  const words = patternOf(typed)
  if (words === null) return [{ text: title, isMatch: false }]
  return title
    .split(words)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** Says whether a list is scrolled near its end, has another page, and is not loading it yet. */
export function loadsNext(
  box: Readonly<Record<'scrollHeight' | 'scrollTop' | 'clientHeight', number>>,
  { hasNext, isLoading }: { readonly hasNext: boolean; readonly isLoading: boolean },
): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR_END_PX && hasNext && !isLoading
}

/** One captured alternative for each word, longest first so that the most of a title is marked. */
function patternOf(typed: string): RegExp | null {
  const words = wordsIn(typed)
  if (words.length === 0) return null
  const longestFirst = words.sort((one, other) => other.length - one.length)
  return new RegExp(`(${longestFirst.join('|')})`, 'giu')
}

function weigher(word: string): (title: string) => number {
  const inside = new RegExp(word, 'iu')
  const beginning = new RegExp(`(?<!${LETTER})${word}`, 'iu')
  const whole = new RegExp(`(?<!${LETTER})${word}(?!${LETTER})`, 'iu')
  return (title) => {
    if (whole.test(title)) return POINTS.whole
    if (beginning.test(title)) return POINTS.beginning
    return inside.test(title) ? POINTS.inside : 0
  }
}

/** Returns the typed words, escaped for a pattern. */
function wordsIn(typed: string): string[] {
  return typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
}
