// Reads the range of bytes that a browser asks for when it resumes a download.
import type { Range } from '#server/ports/storage/storage.ts'

/** Returns nothing for the whole file or for a range we do not understand, and `beyond` if the file has no such part. */
export function readRange(header: string | undefined, size: number): Range | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'beyond'
  return start > end ? undefined : { start, end }
}
