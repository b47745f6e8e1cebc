// What every storage promises, proven on each: the folder, and S3 on a server that others wrote.
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { startS3 } from '#tests/kit/s3.ts'
import { openDisk } from './disk.ts'
import { openS3 } from './s3.ts'

const { bucket } = await startS3()
const STORAGES = [
  { name: 'the disk', storage: await openDisk(await temporaryFolder()) },
  { name: 'S3', storage: openS3(bucket) },
]

const MIB = 1024 * 1024

describe.each(STORAGES)('$name', ({ storage }) => {
  const newKey = () => randomBytes(16).toString('hex')

  async function readBack(key: string, range?: { start: number; end: number }): Promise<Buffer | undefined> {
    const bytes = await storage.read(key, range)
    return bytes && buffer(bytes)
  }
  const readText = async (key: string, range?: { start: number; end: number }) =>
    (await readBack(key, range))?.toString()

  test('has bytes to read, whole or in part, until they are removed', async () => {
    const key = newKey()
    await storage.write(key, Readable.from([Buffer.from('Plain '), Buffer.from('words')]))
    expect(await readText(key)).toBe('Plain words')
    expect(await readText(key, { start: 6, end: 8 })).toBe('wor')
    expect(await readText(key, { start: 6, end: 99 })).toBe('words')
    await storage.write(key, Readable.from([Buffer.from('Other words')]))
    expect(await readText(key)).toBe('Other words')
    await storage.remove(key)
    await storage.remove(key)
    expect(await readText(key)).toBeUndefined()
  })

  test('keeps an empty file', async () => {
    const [written, grown] = [newKey(), newKey()]
    await storage.write(written, Readable.from([]))
    await storage.grow(grown, Readable.from([]), async () => {})
    expect(await readText(written)).toBe('')
    expect(await readText(grown)).toBe('')
  })

  test('keeps large bytes as they came, and gives any part of them', async () => {
    const bytes = randomBytes(13 * MIB + 17)
    const [written, grown] = [newKey(), newKey()]
    await storage.write(written, inChunks(bytes, 64 * 1024))
    await storage.grow(grown, inChunks(bytes, 64 * 1024), async () => {})
    for (const key of [written, grown]) {
      expect((await readBack(key))?.equals(bytes)).toBe(true)
      for (const [start, end] of [
        [0, 0],
        [4 * MIB - 1, 4 * MIB],
        [3 * MIB + 5, 9 * MIB + 6],
        [bytes.length - 1, bytes.length + 5],
      ] as const)
        expect((await readBack(key, { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(true)
      await storage.remove(key)
      expect(await storage.read(key)).toBeUndefined()
    }
  })

  test.each([1000, 12 * MIB])('shows nothing of %i bytes before all are there', async (size) => {
    const key = newKey()
    const seen: (string | undefined)[] = []
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(size)
      seen.push(await readText(key))
      throw new TypeError('The sender is gone')
    }
    await expect(storage.write(key, breaking())).rejects.toThrow(new TypeError('The sender is gone'))
    expect(seen).toEqual([undefined])
    expect(await readText(key)).toBeUndefined()
  })

  test('leaves nothing of a write that is called off, and reads no more of it', async () => {
    const [key, stop] = [newKey(), new AbortController()]
    let isClosed = false
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          yield Buffer.alloc(100_000)
          stop.abort()
        }
      } finally {
        isClosed = true
      }
    }
    await expect(storage.write(key, endless(), stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
    await expect.poll(() => isClosed).toBe(true)
    expect(await readText(key)).toBeUndefined()
  })

  test('keeps what a broken transfer has brought, and says how much is safe', async () => {
    const [key, told] = [newKey(), new Set<number>()]
    async function* breaking(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('Half ')
      yield Buffer.from('a line')
      throw new TypeError('The line is cut')
    }
    const growing = storage.grow(key, breaking(), async (bytes) => void told.add(bytes))
    await expect(growing).rejects.toThrow('The line is cut')
    expect([...told]).toEqual([11])
    expect(await readText(key)).toBe('Half a line')
    await storage.remove(key)
    expect(await readText(key)).toBeUndefined()
  })

  test('says while bytes are coming how many are safe, and these can be read', async () => {
    const key = newKey()
    const read: (string | undefined)[] = []
    async function* dripping(): AsyncGenerator<Uint8Array> {
      for (const word of ['one ', 'two ', 'three ']) {
        await wait(1100)
        yield Buffer.from(word)
      }
    }
    await storage.grow(key, dripping(), async (bytes) => {
      read.push(await readText(key, { start: 0, end: bytes - 1 }))
    })
    expect(read.length).toBeGreaterThan(1)
    for (const text of read) expect('one two three '.startsWith(text ?? 'nothing')).toBe(true)
    expect(read.at(-1)).toBe('one two three ')
  })

  test('ends a transfer that its caller wants no more of', async () => {
    const growing = storage.grow(newKey(), inChunks(Buffer.alloc(100), 10), () =>
      Promise.reject(new TypeError('Another request has overtaken this one')),
    )
    await expect(growing).rejects.toThrow('Another request has overtaken this one')
  })

  test.each(['../../etc/passwd', '', 'A'.repeat(32), '0'.repeat(33), 'arriving'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.write(key, Readable.from([]))).rejects.toThrow(TypeError)
      await expect(storage.grow(key, Readable.from([]), async () => {})).rejects.toThrow(TypeError)
      await expect(storage.read(key)).rejects.toThrow(TypeError)
      await expect(storage.remove(key)).rejects.toThrow(TypeError)
    },
  )
})

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

test('the disk leaves nothing of bytes that fail before the first piece', async () => {
  const folder = await temporaryFolder()
  const storage = await openDisk(folder)
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield* Readable.from([])
    throw new Error('The line is cut')
  }
  // The outcome depends on what the file system does first, so we try often.
  for (let time = 0; time < 500; time += 1)
    await expect(storage.write(randomBytes(16).toString('hex'), broken())).rejects.toThrow('The line is cut')
  expect(await readdir(join(folder, 'arriving'))).toEqual([])
})

test('on the disk, what grows takes no place of a file that is there', async () => {
  const disk = await openDisk(await temporaryFolder())
  const key = randomBytes(16).toString('hex')
  await disk.write(key, Readable.from([Buffer.from('here first')]))
  await expect(disk.grow(key, Readable.from([Buffer.from('later')]), async () => {})).rejects.toThrow(
    'EEXIST',
  )
  const bytes = await disk.read(key)
  expect(bytes && (await buffer(bytes)).toString()).toBe('here first')
})
