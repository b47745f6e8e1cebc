// Where the bytes of files lie, each under its key. The storage knows neither names nor owners.
import type { Readable } from 'node:stream'

export type Storage = {
  /** A key becomes readable only when all its bytes are safely stored; a broken transfer leaves nothing. */
  write(key: string, chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>
  /**
   * Writes bytes so that each counts as soon as it is here: what a broken transfer has brought stays. Every
   * second or two, and at the end, we tell `onSafe` how many are safely stored.
   */
  grow(
    key: string,
    chunks: AsyncIterable<Uint8Array>,
    onSafe: (bytes: number) => Promise<void>,
  ): Promise<void>
  /** Returns nothing if there are no such bytes. */
  read(key: string, range?: Range): Promise<Readable | undefined>
  /** Removes the bytes, and the remains of an unfinished write. It is fine if there is nothing to remove. */
  remove(key: string): Promise<void>
}

/** First and last byte. */
export type Range = { readonly start: number; readonly end: number }

/** The storage is full. */
export class StorageFull extends Error {}

/** The storage does not answer. */
export class StorageAway extends Error {}
