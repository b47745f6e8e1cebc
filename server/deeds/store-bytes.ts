// Takes bytes into the storage. A row announces them before they come, and the row of their file replaces it
// in one transaction: whatever breaks in between, every file has its bytes, and bytes without a file are
// removed.
import { createHash } from 'node:crypto'
import { allow, refuse, type Refusal, type Verdict } from '#domain/basics/verdict.ts'
import { ARRIVAL_SECONDS, HEAD_BYTES } from '#domain/files.ts'
import type { Tx } from '#server/store/connection.ts'
import { expectBytes, giveUpBytes, takeBytes } from '#server/store/discards.ts'

export type Storing = {
  readonly storage: {
    write(key: string, chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>
  }
  readonly now: number
  readonly signal?: AbortSignal
  tx<T>(work: (db: Tx) => Promise<T>): Promise<T>
}

export type Stored = { readonly size: number; readonly sha256: Buffer }

type Judge = (seen: { readonly size: number; readonly head: Uint8Array }) => Verdict

type Terms = {
  /** Called for each piece; we stop reading what it refuses. */
  readonly judge?: Judge
  /** Writes the row of the file, or refuses it. */
  readonly record: (db: Tx, stored: Stored) => Promise<Verdict>
}

export const TOO_LATE = refuse('conflict', 'The file took too long to arrive.')

export async function storeBytes(
  ctx: Storing,
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  { judge = () => allow(), record }: Terms,
): Promise<Verdict> {
  await ctx.tx((db) => expectBytes(db, key, ctx.now + ARRIVAL_SECONDS))
  const measuring = measure(chunks, judge)
  try {
    await ctx.storage.write(key, measuring.chunks(), ctx.signal)
    return await ctx.tx(async (db) => {
      const verdict = (await takeBytes(db, key)) ? await record(db, measuring.result()) : TOO_LATE
      if (!verdict.ok) await giveUpBytes(db, [key])
      return verdict
    })
  } catch (error) {
    await ctx.tx((db) => giveUpBytes(db, [key]))
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    throw error
  }
}

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Throws a refusal in the middle of a stream, where only an error can stop it. */
export function requireAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw new Refused(verdict.refusal)
}

export function measure(source: AsyncIterable<Uint8Array>, judge: Judge) {
  const hash = createHash('sha256')
  let size = 0
  let head = new Uint8Array()

  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.length
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES)
      requireAllowed(judge({ size, head }))
      hash.update(chunk)
      yield chunk
    }
    // A file without a single piece has not been judged yet.
    requireAllowed(judge({ size, head }))
  }

  return { chunks, result: (): Stored => ({ size, sha256: hash.digest() }) }
}
