// Reads a stored file into memory, whole or a range of it.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

type Range = { readonly start: number; readonly end: number }
type Kept = { readonly storage: { read(key: string, range?: Range): Promise<Readable | undefined> } }

/** Returns nothing if the file is gone. */
export async function readBytes({ storage }: Kept, key: string, range?: Range): Promise<Buffer | undefined> {
  const bytes = await storage.read(key, range)
  return bytes && buffer(bytes)
}
