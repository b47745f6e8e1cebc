// Reads the one range of bytes that a browser asks for when it goes on with a download.
import type { Range } from '#server/ports/storage/storage.ts'

/** Nothing for the whole file, which is also the answer to what is not understood; `beyond` when there is no such part. */
export function readRange(header: string | undefined, size: number): Range | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size) return 'beyond'
  return start > end ? undefined : { start, end }
}
