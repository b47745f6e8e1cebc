// Secrets and the names of those who tried too often are kept only as what cannot be turned back.
import { createHash } from 'node:crypto'

export function digest(...words: readonly string[]): Buffer {
  return createHash('sha256').update(words.join('\n')).digest()
}
