import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip } from '#tests/kit/zip.ts'
import { type Entry, writeZip } from './zip.ts'

const AT = 1_772_703_846

async function* entriesOf(contents: readonly (readonly [string, Uint8Array])[]): AsyncGenerator<Entry> {
  for (const [name, bytes] of contents) yield { name, at: AT, chunks: Readable.from([bytes]) }
}

async function zipOf(contents: readonly (readonly [string, Uint8Array])[], far?: number): Promise<Buffer> {
  return buffer(Readable.from(writeZip(entriesOf(contents), far)))
}

const contents = fc.uniqueArray(
  fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }), fc.uint8Array({ maxLength: 5000 })),
  { selector: ([name]) => name, maxLength: 8 },
)

test('whatever goes in comes out as it was, near the beginning and far from it', async () => {
  await fc.assert(
    fc.asyncProperty(contents, fc.constantFrom(undefined, 0, 100), async (contents, far) => {
      const read = readZip(await zipOf(contents, far))
      expect([...read]).toEqual(contents.map(([name, bytes]) => [name, Buffer.from(bytes)]))
    }),
    { numRuns: 60 },
  )
})

test('every entry can be read by its owner once it is unpacked on Unix', async () => {
  const zip = await zipOf([['a.txt', Buffer.from('a')]])
  const listed = zip.subarray(zip.indexOf('PK\u0001\u0002'))
  const [madeOn, mode] = [listed.readUInt8(5), listed.readUInt32LE(38) >>> 16]
  expect([madeOn, mode.toString(8)]).toEqual([3, '100644'])
})

test('an entry that breaks off breaks the zip', async () => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half')
    throw new Error('The disk is gone')
  }
  async function* entries(): AsyncGenerator<Entry> {
    yield { name: 'a', at: AT, chunks: breaking() }
  }
  await expect(buffer(Readable.from(writeZip(entries())))).rejects.toThrow('The disk is gone')
})
