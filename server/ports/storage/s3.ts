// The storage in a bucket of Amazon S3, or of another server that speaks its protocol.
import { Readable } from 'node:stream'
import { Upload } from '@aws-sdk/lib-storage'
import { isFileKey } from '#domain/file-names.ts'
import { type Bucket, openObjects, type Stored } from './s3-objects.ts'
import type { Range, Storage } from './storage.ts'

/** S3 takes no smaller parts of an object. */
const PART_BYTES = 5 * 1024 * 1024
const PARTS_AT_ONCE = 2
/** If the process is killed, a sender loses at most this much, or what arrived in this time. */
const PIECE_BYTES = 4 * 1024 * 1024
const PIECE_MS = 2000
/** A download asks for its bytes in slices, so that a slow reader holds little memory and no connection to S3. */
const SLICE_BYTES = 1024 * 1024

export function openS3(bucket: Bucket): Storage {
  const objects = openObjects(bucket)

  /** The bytes under a key are one object, or pieces that came one after the other. */
  async function find(key: string): Promise<readonly Stored[]> {
    const size = await objects.sizeOf(key)
    if (size !== undefined) return [{ name: key, size }]
    const pieces: Stored[] = []
    for await (const more of objects.list(piecesOf(key))) pieces.push(...more)
    return pieces
  }

  async function* slices(
    found: readonly Stored[],
    { start, end }: Range = { start: 0, end: Infinity },
  ): AsyncGenerator<Uint8Array> {
    let before = 0
    for (const { name, size } of found) {
      const stop = Math.min(size, end + 1 - before)
      for (let from = Math.max(0, start - before); from < stop; from += SLICE_BYTES)
        yield objects.slice(name, { start: from, end: Math.min(from + SLICE_BYTES, stop) - 1 })
      before += size
    }
  }

  return {
    async write(key, chunks, signal) {
      signal?.throwIfAborted()
      const upload = new Upload({
        client: objects.client,
        params: { Bucket: bucket.bucket, Key: checked(key), Body: Readable.from(chunks) },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      const callOff = () => void upload.abort()
      signal?.addEventListener('abort', callOff)
      try {
        await upload.done()
      } finally {
        signal?.removeEventListener('abort', callOff)
      }
    },
    async grow(key, chunks, onSafe) {
      const under = piecesOf(checked(key))
      await inPieces(chunks, (bytes, start) => objects.put(pieceName(under, start), bytes), onSafe)
    },
    async read(key, range) {
      const found = await find(checked(key))
      return found.length === 0 ? undefined : Readable.from(slices(found, range), { objectMode: false })
    },
    async remove(key) {
      await objects.remove([checked(key)])
      for await (const pieces of objects.list(piecesOf(key)))
        if (pieces.length > 0) await objects.remove(pieces.map(({ name }) => name))
    },
  }
}

/** Objects in S3 cannot grow, so we store what comes in pieces. */
async function inPieces(
  chunks: AsyncIterable<Uint8Array>,
  put: (bytes: Uint8Array, start: number) => Promise<void>,
  onSafe: (bytes: number) => Promise<void>,
): Promise<void> {
  let safe = 0
  let safeAt = performance.now()
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  const secure = async () => {
    const piece = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    // An empty file has a piece, too.
    if (piece.length > 0 || safe === 0) await put(piece, safe)
    safe += piece.length
    await onSafe(safe)
    safeAt = performance.now()
  }
  try {
    for await (const chunk of chunks) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      if (waitingBytes >= PIECE_BYTES || performance.now() - safeAt >= PIECE_MS) await secure()
    }
  } finally {
    await secure()
  }
}

function piecesOf(key: string): string {
  return `${key}/`
}

/** Each piece is named by where it starts, so that S3 lists them in their order. */
function pieceName(under: string, start: number): string {
  return under + String(start).padStart(12, '0')
}

/** A key becomes a name that others begin with, so we accept nothing but a key. */
function checked(key: string): string {
  if (!isFileKey(key)) throw new TypeError('This is not the key of a file')
  return key
}
