import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { bucketAt } from '#tests/kit/buckets.ts'
import { startS3 } from '#tests/kit/s3.ts'
import { openS3 } from './s3.ts'
import { StorageAway, StorageFull } from './storage.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const words = () => Readable.from([Buffer.from('Plain words')])

/** Starts a server that answers with nothing but this status. */
async function startSaying(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
  afterAll(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

test('removing takes away pieces too, and nothing of others', async () => {
  const { bucket, names } = await startS3()
  const storage = openS3(bucket)
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(9 * 1024 * 1024)
    throw new Error('The line is cut')
  }
  await expect(storage.grow(KEY, broken(), async () => {})).rejects.toThrow('The line is cut')
  await storage.write('f'.repeat(32), words())
  expect(await names()).toHaveLength(2)
  await storage.remove(KEY)
  expect(await names()).toEqual(['f'.repeat(32)])
})

test('a sender is let go when S3 fails in the middle', async () => {
  const storage = openS3(bucketAt(await startSaying(500)))
  let isClosed = false
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.alloc(1024 * 1024)
    } finally {
      isClosed = true
    }
  }
  await expect(storage.write(KEY, endless())).rejects.toBeInstanceOf(StorageAway)
  await expect.poll(() => isClosed).toBe(true)
})

test('S3 without room has an error of its own', async () => {
  const storage = openS3(bucketAt(await startSaying(507)))
  await expect(storage.write(KEY, words())).rejects.toBeInstanceOf(StorageFull)
  await expect(storage.grow(KEY, words(), async () => {})).rejects.toBeInstanceOf(StorageFull)
})

test.each([
  ['is not there', () => Promise.resolve('http://127.0.0.1:9')],
  ['is broken', () => startSaying(500)],
])('S3 that %s has an error of its own, whatever we want of it', async (_name, start) => {
  const storage = openS3(bucketAt(await start()))
  await expect(storage.write(KEY, words())).rejects.toBeInstanceOf(StorageAway)
  await expect(storage.grow(KEY, words(), async () => {})).rejects.toBeInstanceOf(StorageAway)
  await expect(storage.read(KEY)).rejects.toBeInstanceOf(StorageAway)
  await expect(storage.remove(KEY)).rejects.toBeInstanceOf(StorageAway)
})
