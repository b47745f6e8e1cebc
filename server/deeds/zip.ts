// Writes a zip as a stream: each entry passes through once, and its sizes and checksum follow it.
import { constants, createDeflateRaw, crc32 } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'

export type Entry = {
  readonly name: string
  /** Epoch seconds. */
  readonly at: number
  readonly chunks: AsyncIterable<Uint8Array>
  /** Stores the bytes uncompressed. */
  readonly isPlain?: boolean
}

type Written = {
  readonly name: Buffer
  readonly method: number
  readonly date: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const SIGNATURES = {
  entry: 0x04034b50,
  sizes: 0x08074b50,
  listed: 0x02014b50,
  wideEnd: 0x06064b50,
  wideEndPlace: 0x07064b50,
  end: 0x06054b50,
} as const

const PLAIN = 0
const DEFLATED = 8
// Sizes follow the entry; the name is UTF-8.
const FLAGS = 0x0808
const NEEDS = 45
// Says the zip was made on Unix, so that names and permissions are read that way.
const MADE_BY = 0x0300 + NEEDS
const READABLE = 0o100644 * 0x1_0000
const FAR = 0xffff_ffff
const MANY = 0xffff

/** Writes positions from `far` on in the wide form (ZIP64), which the first zips did not have. */
export async function* writeZip(entries: AsyncIterable<Entry>, far = FAR): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const one = writeEntry(entry, offset)
    let step = await one.next()
    while (!step.done) {
      offset += step.value.length
      yield step.value
      step = await one.next()
    }
    written.push(step.value)
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, far)))
  yield directory
  yield endOf({ entries: written.length, size: directory.length, offset, far })
}

async function* writeEntry(entry: Entry, offset: number): AsyncGenerator<Uint8Array, Written> {
  const name = Buffer.from(entry.name)
  const method = entry.isPlain ? PLAIN : DEFLATED
  const date = dosDate(entry.at)
  let crc = 0
  let size = 0
  let packed = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of entry.chunks) {
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
  }
  yield Buffer.concat([
    fields([4, SIGNATURES.entry], ...head(method, date), [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])
  for await (const chunk of entry.isPlain ? counted() : deflated(counted())) {
    packed += chunk.length
    yield chunk
  }
  yield fields([4, SIGNATURES.sizes], [4, crc], [4, packed], [4, size])
  return { name, method, date, crc, packed, size, offset }
}

/** Most files that people bring are compressed already, so the quickest level is good enough. */
async function* deflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  // The loop that reads this stream also gets an error of the source, so nothing is left to do here.
  yield* pipeline(Readable.from(chunks, { objectMode: false }), deflate, () => {})
}

function directoryEntry({ name, method, date, crc, packed, size, offset }: Written, far: number): Buffer {
  const wide = offset >= far ? fields([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0)
  return Buffer.concat([
    fields([4, SIGNATURES.listed], [2, MADE_BY], ...head(method, date), [4, crc], [4, packed], [4, size]),
    // No comment, one disk, and the permissions that Unix gives the file.
    fields([2, name.length], [2, wide.length], [2, 0], [2, 0], [2, 0], [4, READABLE]),
    fields([4, offset >= far ? FAR : offset]),
    name,
    wide,
  ])
}

type End = { readonly entries: number; readonly size: number; readonly offset: number; readonly far: number }

function endOf({ entries, size, offset, far }: End): Buffer {
  const isWide = offset >= far || entries >= MANY
  const count = isWide ? MANY : entries
  const wide = [
    fields([4, SIGNATURES.wideEnd], [8, 44], [2, NEEDS], [2, NEEDS], [4, 0], [4, 0]),
    fields([8, entries], [8, entries], [8, size], [8, offset]),
    fields([4, SIGNATURES.wideEndPlace], [4, 0], [8, offset + size], [4, 1]),
  ]
  const plain = [
    fields([4, SIGNATURES.end], [2, 0], [2, 0], [2, count], [2, count]),
    fields([4, isWide ? FAR : size], [4, isWide ? FAR : offset], [2, 0]),
  ]
  return Buffer.concat(isWide ? [...wide, ...plain] : plain)
}

type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** Writes the part that stands at the beginning of an entry and again in the directory. */
function head(method: number, date: number): readonly Field[] {
  return [
    [2, NEEDS],
    [2, FLAGS],
    [2, method],
    [4, date],
  ]
}

function fields(...all: readonly Field[]): Buffer {
  return Buffer.concat(
    all.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value))
      else field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

/** Counts in units of two seconds from 1980, in UTC. */
function dosDate(at: number): number {
  const time = new Date(at * 1000)
  const day = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)
  return day * 0x1_0000 + clock
}
