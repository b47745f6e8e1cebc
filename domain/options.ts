// Dropdown lists: finding options by words, marking what matched, and when to load more of them.
export type Option = { readonly id: string | number; readonly title: string }
export type TitlePart = { readonly text: string; readonly isMatch: boolean }
export type ScrollState = {
  readonly distanceToEnd: number
  readonly hasNext: boolean
  readonly isLoading: boolean
}

export const NO_RESULTS = 'No results found'

const NEAR_END_PX = 48

/** Any word of the query is enough; an empty query finds everything. */
export function searchOptions<O extends Option>(options: readonly O[], query: string): O[] {
  const words = patternOf(query)
  return options.filter(({ title }) => words === null || title.search(words) >= 0)
}

/** The title in parts whose texts add up to it, so that a list can print the matched ones bold. */
export function markMatches(title: string, query: string): TitlePart[] {
  const words = patternOf(query)
  if (words === null) return [{ text: title, isMatch: false }]
  return title
    .split(words)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

export function shouldLoadNext({ distanceToEnd, hasNext, isLoading }: ScrollState): boolean {
  return distanceToEnd <= NEAR_END_PX && hasNext && !isLoading
}

/** One captured alternative for each word, longest first so that the most of a title is marked. */
function patternOf(query: string): RegExp | null {
  const words = query.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return null
  const escaped = words
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  return new RegExp(`(${escaped.join('|')})`, 'giu')
}
