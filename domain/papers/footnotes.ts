// Which footnote of a paper names a work that the paper quotes.
import { plainWords } from './shingles.ts'

/** 'Charles Dickens, A Tale of Two Cities (1859), the opening' */
const AUTHOR_AND_WORK = /^[^,(]+, (?<work>[^,(\d]+)/
const WORK = /^(?<work>[^,(]+)/

/** Returns its number, or null. The title is one of our library's. */
export function footnoteNaming(title: string, footnotes: readonly string[]): number | null {
  const { work = '' } = (AUTHOR_AND_WORK.exec(title) ?? WORK.exec(title))?.groups ?? {}
  const named = spaced(work.replace(/^(?:The|An?) /, ''))
  const index = footnotes.findIndex((footnote) => spaced(footnote).includes(named))
  return index === -1 ? null : index + 1
}

function spaced(text: string): string {
  return ` ${plainWords(text).join(' ')} `
}
