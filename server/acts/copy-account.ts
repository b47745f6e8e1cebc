// All that the product holds about a person, as the entries of a zip: a page of JSON for each noun, and the files.
import { Readable } from 'node:stream'
import { baseName } from '#domain/files.ts'
import type { Db } from '#server/store/connection.ts'
import { copyExports, copyMails, copyPerson, copyProfiles, copySessions } from '#server/store/exports.ts'
import { listFiles } from '#server/store/files.ts'
import type { Entry } from './zip.ts'

type Source = {
  readonly db: Db
  readonly storage: { read(key: string): Promise<Readable | undefined> }
  readonly now: number
}

/** Everything that is kept for a person by name has its page here. */
const PAGES: Readonly<Record<string, (db: Db, personId: number) => Promise<unknown>>> = {
  account: copyPerson,
  profiles: copyProfiles,
  sessions: copySessions,
  mails: copyMails,
  exports: copyExports,
  files: (db, personId) => listFiles(db, personId, ['upload', 'picture']),
}

export async function* copyAccount({ db, storage, now }: Source, personId: number): AsyncGenerator<Entry> {
  for (const [name, load] of Object.entries(PAGES)) {
    const page = Buffer.from(JSON.stringify(await load(db, personId), readableInstants, 2))
    yield { name: `${name}.json`, at: now, chunks: Readable.from([page]) }
  }
  for (const file of await listFiles(db, personId, ['upload', 'picture'])) {
    const bytes = await storage.read(file.key)
    // Deleted since the list was made.
    if (bytes) yield { name: `files/${baseName(file.key, file.name)}`, at: file.createdAt, chunks: bytes }
  }
}

/** People read dates; only instants end in `At`. */
function readableInstants(name: string, value: unknown): unknown {
  return name.endsWith('At') && typeof value === 'number' ? new Date(value * 1000).toISOString() : value
}
