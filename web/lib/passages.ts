// Finds marked passages in the words of a version. Only pages that show a paper need it.
import search from 'approx-string-match'
import { findPassages, type Place, type Quote } from '#domain/papers/anchors.ts'

export function findPlaces(
  paragraphs: readonly string[],
  quotes: readonly Quote[],
): readonly (Place | null)[] {
  return findPassages(paragraphs, quotes, search)
}
