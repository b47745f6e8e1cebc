// All that the product holds about a person, as the entries of a zip: a page of JSON for each noun, and the files.
import { Readable } from 'node:stream'
import { baseName } from '#domain/file-names.ts'
import type { Db } from '#server/store/connection.ts'
import { readPages } from '#server/store/export-pages.ts'
import { listFiles } from '#server/store/files.ts'
import type { Entry } from './zip.ts'

type Source = {
  readonly db: Db
  readonly storage: { read(key: string): Promise<Readable | undefined> }
  readonly now: number
}

export async function* gatherExport({ db, storage, now }: Source, personId: number): AsyncGenerator<Entry> {
  const files = await listFiles(db, personId, ['upload', 'picture'])
  for await (const [name, rows] of readPages(db, personId)) yield pageOf(name, rows, now)
  yield pageOf('files', files, now)
  for (const file of files) {
    const bytes = await storage.read(file.key)
    // The file was deleted after we listed it.
    if (!bytes) continue
    try {
      yield { name: `files/${baseName(file.key, file.name)}`, at: file.createdAt, chunks: bytes }
    } finally {
      bytes.destroy()
    }
  }
}

function pageOf(name: string, rows: unknown, now: number): Entry {
  const page = Buffer.from(JSON.stringify(rows ?? null, readableInstants, 2))
  return { name: `${name}.json`, at: now, chunks: Readable.from([page]) }
}

/** Writes instants as dates for people; only instants end in `At`. */
function readableInstants(name: string, value: unknown): unknown {
  return name.endsWith('At') && typeof value === 'number' ? new Date(value * 1000).toISOString() : value
}
