// Secrets and the names of those who tried too often are kept only as what cannot be turned back.
import { hash } from 'node:crypto'

export function digest(...words: readonly string[]): Buffer {
  return hash('sha256', words.join('\n'), 'buffer')
}
