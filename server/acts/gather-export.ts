// All that the product holds about a person, as the entries of a zip: a page of JSON for each noun, and the files.
import { Readable } from 'node:stream'
import { baseName } from '#domain/files.ts'
import type { Db } from '#server/store/connection.ts'
import * as pages from '#server/store/export-pages.ts'
import { listFiles } from '#server/store/files.ts'
import type { Entry } from './zip.ts'

type Source = {
  readonly db: Db
  readonly storage: { read(key: string): Promise<Readable | undefined> }
  readonly now: number
}

/** A page for each table that knows people, under its name. */
const PAGES: Readonly<Record<string, (db: Db, personId: number) => Promise<unknown>>> = {
  account: pages.exportPerson,
  writers: pages.exportWriter,
  profiles: pages.exportProfiles,
  sessions: pages.exportSessions,
  orders: pages.exportOrders,
  order_lines: pages.exportOrderLines,
  activities: pages.exportActivities,
  notifications: pages.exportNotifications,
  entries: pages.exportEntries,
  receipts: pages.exportReceipts,
  discount_uses: pages.exportDiscountUses,
  mails: pages.exportMails,
  exports: pages.exportExports,
  files: (db, personId) => listFiles(db, personId, ['upload', 'picture']),
}

export async function* gatherExport({ db, storage, now }: Source, personId: number): AsyncGenerator<Entry> {
  for (const [name, load] of Object.entries(PAGES)) {
    const page = Buffer.from(JSON.stringify((await load(db, personId)) ?? null, readableInstants, 2))
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
