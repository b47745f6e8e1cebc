// A file as those see it who may have it.
import type { Value } from '#contract/grammar/shapes.ts'
import type { File } from '#contract/kinds/file.ts'
import { extensionOf } from '#domain/files.ts'

export type FileRow = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly createdAt: number
  readonly state: 'pending' | 'approved' | 'declined'
}

export function viewFile({ key, name, size, createdAt, state }: FileRow): Value<typeof File> {
  return { id: key, key, name, size, date: createdAt, extension: extensionOf(name), state }
}

/** What the file door tells. */
export function viewFacts(row: Omit<FileRow, 'state'>) {
  const { key, name, size, createdAt } = row
  return { key, name, size, date: createdAt, extension: extensionOf(name) }
}
