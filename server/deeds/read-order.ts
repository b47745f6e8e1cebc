// Reads the files of an order that we have not read yet, and keeps the fingerprints by which we find papers
// like them.
import { hasWords } from '#domain/papers/reading.ts'
import { fingerprint } from '#domain/papers/shingles.ts'
import { listUnknownFiles } from '#server/store/likenesses.ts'
import { keepFingerprint } from '#server/store/readings.ts'
import { readingOf, type Reader } from './read-paper.ts'

export async function readOrder(reader: Reader, orderId: number, signal?: AbortSignal): Promise<void> {
  for (const file of await listUnknownFiles(reader.db, orderId)) {
    signal?.throwIfAborted()
    const { paragraphs } = await readingOf(reader, file)
    if (!hasWords(paragraphs)) continue
    const hashes = fingerprint(paragraphs)
    await reader.tx((tx) => keepFingerprint(tx, file.sha256, hashes))
  }
}
