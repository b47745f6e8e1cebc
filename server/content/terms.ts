// Reads what customers agree to when they place an order: the acceptable use policy, by its version and the hash of its text.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Terms } from '#server/store/placed-orders.ts'
import { CONTENT } from '#server/ports/places.ts'

export async function readTerms(folder = CONTENT): Promise<Terms> {
  const file = join(folder, 'policies/acceptable.md')
  const text = await readFile(file, 'utf8')
  const version = /^version: *(\S+)$/m.exec(text)?.[1]
  if (version === undefined) throw new Error(`${file} does not say its version`)
  return { version, textHash: createHash('sha256').update(text).digest() }
}
