// Where the bytes of files lie, each file's under its key. What a file is called and whose it is, the storage never knows.
import type { Readable } from 'node:stream'

export type Storage = {
  /** Nothing can be read under the key before all bytes are there for good; what breaks off leaves nothing. */
  write(key: string, chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void>
  /** Nothing when there are no such bytes. */
  read(key: string, range?: Range): Promise<Readable | undefined>
  /** Also what is left of a write that was never finished. Nothing to remove is fine. */
  remove(key: string): Promise<void>
}

/** First and last byte. */
export type Range = { readonly start: number; readonly end: number }

/** There is no room left. */
export class StorageFull extends Error {}
