// Finds marked passages in the words of a version. Only pages that show a paper need it.
import search from 'approx-string-match'
import { findPassages, type Passage, type Quote } from '#domain/papers/anchors.ts'

export function findQuotes(
  paragraphs: readonly string[],
  quotes: readonly Quote[],
): readonly (Passage | null)[] {
  return findPassages(paragraphs, quotes, search)
}
