// Hashes secrets and throttled names, so that we keep only what cannot be turned back.
import { hash } from 'node:crypto'

export function digest(...words: readonly string[]): Buffer {
  return hash('sha256', words.join('\n'), 'buffer')
}
