// Opens the zip of an Office document with care: few entries, of bounded size, with no document types in their XML.
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { Unreadable } from './unreadable.ts'

export type Archive = {
  readonly names: readonly string[]
  /** Returns nothing if there is no such entry. */
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly text: (name: string) => Promise<string>
}

const ENTRIES_MAX = 3_000
const ENTRY_BYTES_MAX = 64 * 1024 * 1024
const XML_BYTES_MAX = 24 * 1024 * 1024
const ALL_BYTES_MAX = 256 * 1024 * 1024
const MARKUP = /\.(xml|rels|vml)$/i
/** Office documents declare none; a file that does wants to unpack into much more. */
const DOCUMENT_TYPE = /<!(?:DOCTYPE|ENTITY)/i

/** Office wraps a document with a password in a file of its old format, and keeps the secret words in this stream. */
const OLD_FORMAT = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const SECRET_STREAM = Buffer.from('EncryptedPackage', 'utf16le')

export async function openArchive(bytes: Buffer): Promise<Archive> {
  if (bytes.subarray(0, OLD_FORMAT.length).equals(OLD_FORMAT))
    throw new Unreadable(bytes.includes(SECRET_STREAM) ? 'locked' : 'unknown')
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(refuseBroken)
  const entries = await entriesOf(zip).catch(refuseBroken)
  async function read(name: string): Promise<Buffer | undefined> {
    const entry = entries.get(name)
    return entry && contentOf(zip, entry).catch(refuseBroken)
  }
  return {
    names: [...entries.keys()],
    read,
    text: async (name) => String((await read(name)) ?? ''),
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  let size = 0
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize
    const most = MARKUP.test(entry.fileName) ? XML_BYTES_MAX : ENTRY_BYTES_MAX
    if (entries.size >= ENTRIES_MAX || size > ALL_BYTES_MAX || entry.uncompressedSize > most)
      throw new Unreadable('large')
    if (entry.isEncrypted()) throw new Unreadable('locked')
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
  }
  return entries
}

/** An entry that holds more than it claims ends with an error. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await buffer(await zip.openReadStreamPromise(entry))
  if (MARKUP.test(entry.fileName) && DOCUMENT_TYPE.test(content.toString('latin1')))
    throw new Unreadable('broken')
  return content
}

function refuseBroken(error: unknown): never {
  throw error instanceof Unreadable ? error : new Unreadable('broken', { cause: error })
}
