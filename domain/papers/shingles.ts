// Hashes of a few words in a row. Two texts that share as many words share such hashes, wherever the words
// stand.
import { wordsOf } from './words.ts'

/** This many words in a row make a passage; shorter runs agree by chance. */
export const PASSAGE_WORDS_MIN = 9
// We keep the least of this many hashes in a row (winnowing), so a passage of PASSAGE_WORDS_MIN words always holds a kept one.
const SHINGLE_WORDS = 6
const WINDOW = PASSAGE_WORDS_MIN - SHINGLE_WORDS + 1
/** A text of 20,000 words has about 8,000. */
const FINGERPRINT_MAX = 20_000

/** Returns the words as they are compared: case and punctuation make no difference. */
export function plainWords(text: string): string[] {
  return wordsOf(text)
    .map(plainWord)
    .filter((word) => word !== '')
}

export function plainWord(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the hashes by which a text is found. */
export function fingerprint(paragraphs: readonly string[]): number[] {
  const hashes = shingles(paragraphs.flatMap(plainWords), SHINGLE_WORDS)
  const kept = new Set<number>()
  for (let start = 0; start + WINDOW <= hashes.length; start += 1) {
    let least = hashes[start] ?? 0
    for (const hash of hashes.slice(start + 1, start + WINDOW)) least = Math.min(least, hash)
    kept.add(least)
  }
  return [...kept].slice(0, FINGERPRINT_MAX)
}

/** Hashes each `size` words in a row into a signed 32-bit number. */
export function shingles(words: readonly string[], size: number): number[] {
  const hashes = words.map(hashOf)
  return hashes.slice(0, Math.max(0, hashes.length - size + 1)).map((_, start) => {
    let mixed = 0
    for (let index = start; index < start + size; index += 1)
      mixed = Math.imul(mixed ^ (hashes[index] ?? 0), 0x9e3779b1) ^ (mixed >>> 15)
    return mixed | 0
  })
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return hash
}
