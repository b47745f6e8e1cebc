// Returns what a file says, from the reading that we keep or by opening the file.
import type { Readable } from 'node:stream'
import { formatOf, type PaperFormat } from '#domain/papers/formats.ts'
import {
  isReadingGood,
  unreadable,
  type Obstacle,
  type Opened,
  type Reading,
} from '#domain/papers/reading.ts'
import type { Db, Tx } from '#server/store/connection.ts'
import { findPagePicture, findReading, keepPagePicture, keepReading } from '#server/store/readings.ts'
import { readBytes } from './read-bytes.ts'

type Outcome<T> = { readonly value: T } | { readonly obstacle: Obstacle } | undefined
type Load = () => Promise<Buffer | undefined>

export type Reader = {
  readonly db: Db
  readonly papers: {
    read(
      whose: string,
      content: { readonly format: PaperFormat; readonly sha256: Buffer },
      load: Load,
    ): Promise<Outcome<Opened>>
    draw(whose: string, format: PaperFormat, load: Load, page: number): Promise<Outcome<Buffer>>
  }
  readonly storage: { read(key: string): Promise<Readable | undefined> }
  readonly now: number
  tx<T>(work: (db: Tx) => Promise<T>): Promise<T>
}

export type ReadableFile = {
  readonly key: string
  readonly ownerId: number
  readonly name: string
  readonly sha256: Buffer
}

/** Takes from a call's context the part that reading needs. */
export function readerIn({
  db,
  ports,
  now,
  tx,
}: {
  readonly db: Db
  readonly ports: Pick<Reader, 'papers' | 'storage'>
  readonly now: number
  readonly tx: Reader['tx']
}): Reader {
  return { db, papers: ports.papers, storage: ports.storage, now, tx }
}

/** Opens a file at most once; the outcome is kept by its bytes. */
export async function readingOf(ctx: Reader, file: ReadableFile): Promise<Reading> {
  const format = formatOf(file.name)
  if (!format) return unreadable('unknown')
  const content = { sha256: file.sha256, format }
  const kept = await findReading(ctx.db, content)
  if (kept && isReadingGood(kept, ctx.now)) return kept
  const outcome = await ctx.papers.read(String(file.ownerId), content, () => readBytes(ctx, file.key))
  if (!outcome) return unreadable('broken')
  const reading =
    'value' in outcome ? { ...outcome.value, obstacle: null } : { ...unreadable(outcome.obstacle), body: '' }
  await ctx.tx((db) => keepReading(db, content, { ...reading, readAt: ctx.now }))
  return reading
}

/** Draws one page of a file as a picture, or returns nothing if it has no such page. */
export async function drawingOf(ctx: Reader, file: ReadableFile, page: number): Promise<Buffer | undefined> {
  const reading = await readingOf(ctx, file)
  const format = formatOf(file.name)
  const isDrawn = reading.kind === 'pages' || reading.kind === 'picture'
  if (!format || !isDrawn || page < 1 || page > reading.pages) return undefined
  const kept = await findPagePicture(ctx.db, file.sha256, page)
  if (kept) return kept
  const outcome = await ctx.papers.draw(String(file.ownerId), format, () => readBytes(ctx, file.key), page)
  if (!outcome || !('value' in outcome)) return undefined
  const picture = outcome.value
  await ctx.tx((db) => keepPagePicture(db, { sha256: file.sha256, page, picture }))
  return picture
}
