// Takes the names of people out of documents before these become a part of a paper. The clean bytes are stored before the
// deed, and replace the originals in its transaction: a deed that is refused leaves everything as it was.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { ARRIVAL_SECONDS } from '#domain/files.ts'
import {
  cleanedTooSlowly,
  cleanFormatOf,
  judgeDelivered,
  judgeUncleaned,
  type CleanFormat,
} from '#domain/papers/formats.ts'
import type { Obstacle } from '#domain/papers/reading.ts'
import type { Db, Tx } from '#server/store/connection.ts'
import { expectBytes, takeBytes } from '#server/store/discards.ts'
import { deleteFilesByKey, findFile, insertFile, lockFile } from '#server/store/files.ts'
import { readBytes } from './read-bytes.ts'
import { readerIn, readingOf, type Reader } from './read-paper.ts'

type Outcome = { readonly value: Buffer } | { readonly obstacle: Obstacle } | undefined

type Cleaning = {
  readonly db: Db
  readonly actor: { readonly id: number }
  readonly now: number
  readonly random: { fileKey(): string }
  readonly ports: {
    readonly papers: Reader['papers'] & {
      clean(whose: string, format: CleanFormat, load: () => Promise<Buffer | undefined>): Promise<Outcome>
    }
    readonly storage: {
      read(key: string): Promise<Readable | undefined>
      write(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
    }
  }
  tx<T>(work: (db: Tx) => Promise<T>): Promise<T>
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

export type Cleaned = {
  /** The key of the file as it was brought. */
  readonly from: string
  readonly key: string
  readonly size: number
  readonly sha256: Buffer
}

/** Cleans what was uploaded, or says which file would tell the customer its writer’s name. */
export async function cleanUploads(
  ctx: Cleaning,
  keys: readonly string[],
): Promise<Verdict<readonly Cleaned[]>> {
  const cleaned: Cleaned[] = []
  for (const from of new Set(keys)) {
    const file = await brought(ctx, from)
    if (!file) continue
    const judged = judgeDelivered(file.name)
    if (!judged.ok) return judged
    const outcome = await cleanBytesOf(ctx, file)
    if (!outcome) continue
    if ('obstacle' in outcome) {
      const { obstacle } = await readingOf(readerIn(ctx), file)
      const allowed = judgeUncleaned(file.name, { cleaning: outcome.obstacle, reading: obstacle })
      if (!allowed.ok) return allowed
      continue
    }
    const { value: bytes } = outcome
    const key = ctx.random.fileKey()
    await ctx.tx((db) => expectBytes(db, key, ctx.now + ARRIVAL_SECONDS))
    await ctx.ports.storage.write(key, Readable.from([bytes]))
    const sha256 = createHash('sha256').update(bytes).digest()
    cleaned.push({ from, key, size: bytes.length, sha256 })
  }
  return allow(cleaned)
}

async function brought({ db, actor }: Cleaning, key: string): Promise<StoredFile | undefined> {
  const file = await findFile(db, key)
  const isTheirs = file?.ownerId === actor.id && file.kind === 'upload' && file.attachedAt === null
  return isTheirs ? file : undefined
}

async function cleanBytesOf({ actor, ports }: Cleaning, { key, name }: StoredFile): Promise<Outcome> {
  const format = cleanFormatOf(name)
  return format && ports.papers.clean(String(actor.id), format, () => readBytes(ports, key))
}

function byKey(one: Cleaned, other: Cleaned): number {
  return one.from < other.from ? -1 : 1
}

/** Returns the keys of the files as they are from now on, in the order in which they were named. */
export async function takeCleaned(
  db: Tx,
  keys: readonly string[],
  cleaned: readonly Cleaned[],
): Promise<Verdict<readonly string[]>> {
  const taken = new Map<string, string>()
  // Of two calls with the same files, the second waits for the first, however each names them.
  for (const { from, ...clean } of cleaned.toSorted(byKey)) {
    const file = await lockFile(db, from)
    // Another call has already used this file; the deed refuses it.
    if (!file || file.attachedAt !== null) continue
    // The clean bytes waited for the others so long that they are being removed.
    if (!(await takeBytes(db, clean.key))) return cleanedTooSlowly(file.name)
    const { ownerId, kind, name, createdAt } = file
    await insertFile(db, { ...clean, ownerId, kind, name, createdAt })
    taken.set(from, clean.key)
  }
  // All go at once: what is forgotten with them is locked in an order that other calls keep as well.
  await deleteFilesByKey(db, [...taken.keys()])
  return allow(keys.map((key) => taken.get(key) ?? key))
}
