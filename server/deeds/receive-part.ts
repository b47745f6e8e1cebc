// Takes in one part of a large file. The bytes that arrived before a line was cut stay. Another request may
// overtake this one at any time and go on from there with bytes of its own, so two at once spoil nothing. The
// last part completes the file.
import { judgePart, LARGE_FILE_SECONDS, OVERTAKEN, PARTS_MAX, TOO_LONG } from '#domain/arrivals.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { judgeContent } from '#domain/files.ts'
import {
  type Asked,
  deleteArrival,
  endArrival,
  lockArrival,
  type Part,
  updateParts,
  updateReceived,
} from '#server/store/arrivals.ts'
import type { Tx } from '#server/store/connection.ts'
import { expectBytes, giveUpBytes, takeBytes } from '#server/store/discards.ts'
import { insertFile } from '#server/store/files.ts'
import {
  measure,
  Refused,
  requireAllowed,
  storeBytes,
  type Stored,
  type Storing,
  TOO_LATE,
} from './store-bytes.ts'

type Receiving = Storing & {
  readonly storage: {
    grow(
      key: string,
      chunks: AsyncIterable<Uint8Array>,
      onSafe: (bytes: number) => Promise<void>,
    ): Promise<void>
    read(key: string, range: Range): Promise<AsyncIterable<Uint8Array> | undefined>
  }
  newKey(): string
}

type Range = { readonly start: number; readonly end: number }

/** A part as its sender announces it. */
type Announced = Asked & { readonly from: number; readonly length: number }

type Begun = { readonly size: number; readonly parts: readonly Part[]; readonly last: Part }

const GONE = refuse('not_found', 'File not found')

/** Returns how much of the file is here now. */
export async function receivePart(
  ctx: Receiving,
  announced: Announced,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Verdict<number>> {
  const begun = await ctx.tx((db) => beginPart(db, ctx, announced))
  if (!begun.ok) return begun
  const received = await growPart(ctx, announced, begun.value, chunks)
  if (!received.ok && received.refusal.code === 'unsupported_type')
    await ctx.tx((db) => deleteArrival(db, announced.key))
  return received
}

async function beginPart(
  db: Tx,
  ctx: Receiving,
  { from, length, ...asked }: Announced,
): Promise<Verdict<Begun>> {
  const arrival = await lockArrival(db, asked)
  if (!arrival) return GONE
  const allowed = judgePart(arrival, { from, length })
  if (!allowed.ok) return allowed
  const earlier = arrival.parts.map((key, index) => ({ key, start: arrival.starts[index] ?? 0 }))
  const kept = earlier.filter(({ start }) => start < from)
  if (kept.length >= PARTS_MAX) {
    await deleteArrival(db, asked.key)
    return GONE
  }
  const last = { key: ctx.newKey(), start: from }
  const parts = [...kept, last]
  await expectBytes(db, last.key, arrival.createdAt + LARGE_FILE_SECONDS)
  await giveUp(
    db,
    earlier.filter(({ start }) => start >= from).map(({ key }) => key),
  )
  await updateParts(db, asked.key, parts)
  return allow({ size: arrival.size, parts, last })
}

async function growPart(
  ctx: Receiving,
  asked: Asked,
  begun: Begun,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Verdict<number>> {
  const { size, last } = begun
  const measuring = measure(chunks, (seen) => {
    if (last.start + seen.size > size) return TOO_LONG
    return last.start === 0 && seen.size > 0 ? judgeContent(seen) : allow()
  })
  let received = last.start
  try {
    await ctx.storage.grow(last.key, measuring.chunks(), async (bytes) => {
      received = last.start + bytes
      // The last part counts only together with its file: if we die before that, the sender brings it once
      // more.
      const isOurs =
        received === size ||
        (await ctx.tx((db) => updateReceived(db, asked.key, { part: last.key, received })))
      if (!isOurs) requireAllowed(OVERTAKEN)
    })
    if (received < size) return allow(received)
    const completed =
      last.start === 0
        ? await keepAlone(ctx, asked, last, measuring.result())
        : await putTogether(ctx, asked, begun)
    return completed.ok ? allow(size) : completed
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal }
    throw error
  }
}

/** The bytes of a file that came in one part are in their place already. */
async function keepAlone(ctx: Receiving, asked: Asked, part: Part, stored: Stored): Promise<Verdict> {
  return ctx.tx(async (db) => {
    const recorded = await recordFile(db, ctx, asked, { fileKey: part.key, part, stored })
    if (recorded.ok && !(await takeBytes(db, part.key))) requireAllowed(TOO_LATE)
    return recorded
  })
}

async function putTogether(ctx: Receiving, asked: Asked, { parts, last, size }: Begun): Promise<Verdict> {
  const fileKey = ctx.newKey()
  return storeBytes(ctx, fileKey, readParts(ctx, parts, size), {
    judge: judgeContent,
    record: (db, stored) => recordFile(db, ctx, asked, { fileKey, part: last, stored }),
  })
}

async function* readParts(
  { storage }: Receiving,
  parts: readonly Part[],
  size: number,
): AsyncGenerator<Uint8Array> {
  for (const [index, { key, start }] of parts.entries()) {
    const next = parts[index + 1]?.start ?? size
    const bytes = await storage.read(key, { start: 0, end: next - start - 1 })
    if (!bytes) throw new Error(`part ${key} of a large file has lost its bytes`)
    yield* bytes
  }
}

async function recordFile(
  db: Tx,
  { now }: Receiving,
  asked: Asked,
  { fileKey, part, stored }: { readonly fileKey: string; readonly part: Part; readonly stored: Stored },
): Promise<Verdict> {
  const arrival = await lockArrival(db, asked)
  if (arrival?.parts.at(-1) !== part.key) return OVERTAKEN
  if (stored.size !== arrival.size)
    throw new Error(
      `the parts of file ${fileKey} have ${stored.size} bytes together, and it should have ${arrival.size}`,
    )
  const { name } = arrival
  await insertFile(db, {
    key: fileKey,
    ownerId: asked.ownerId,
    kind: 'upload',
    name,
    createdAt: now,
    ...stored,
  })
  await giveUp(
    db,
    arrival.parts.filter((key) => key !== fileKey),
  )
  await endArrival(db, asked.key, fileKey)
  return allow()
}

async function giveUp(db: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await giveUpBytes(db, keys)
}
