import { expect, test } from 'vitest'
import { signUp } from '#tests/kit/accounts.ts'
import { announce, beginPart, offsetOf, sendPart } from '#tests/kit/arrivals.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken, upload } from '#tests/kit/files.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { startNeighbour } from '#tests/kit/neighbour.ts'
import { bucketAt, variablesFor } from '#tests/kit/buckets.ts'
import { startS3 } from '#tests/kit/s3.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const s3 = await startS3()
const SECRET = { SESSION_SECRET: 'the same for all processes of this test' }
const here = await startTestServer({ ...s3.variables, ...SECRET })
const elsewhere = async (variables: Readonly<Record<string, string>>) => ({
  // As if on another machine: the two share only the database and the bucket.
  baseUrl: await startNeighbour(here, { ...SECRET, ...variables, LONGHAND_DATA: await temporaryFolder() }),
})
const there = await elsewhere(s3.variables)
const robin = await signUp(here)
const token = await liveToken(robin)

async function fetchFile(key: unknown, name: string, range?: string): Promise<Buffer> {
  const headers = { token, ...(range !== undefined && { range }) }
  const answer = await fetch(new URL(`/stream/upload/${String(key)}-${name}`, there.baseUrl), { headers })
  return Buffer.from(await answer.arrayBuffer())
}

/** The next sweep removes everything deleted from the bucket. */
async function untilEmpty(): Promise<void> {
  await advance(here, 1)
  await eventually(async () => expect(await s3.names()).toEqual([]))
}

async function remove(key: unknown): Promise<void> {
  const path = `/api/file/${String(key)}/delete`
  const headers = { origin: here.baseUrl }
  expect((await robin.send({ path, method: 'DELETE', headers, body: '{}' })).status).toBe(204)
}

test('a file that one process took in can be had from another, whole and in part, until it is deleted', async () => {
  const bytes = new Uint8Array(Buffer.alloc(6 * 1024 * 1024, 'Plain words. '))
  const key = await bring(here, robin, { bytes })
  expect((await fetchFile(key, 'notes.txt')).equals(bytes)).toBe(true)
  expect(await fetchFile(key, 'notes.txt', 'bytes=13-17')).toEqual(Buffer.from('Plain'))
  await remove(key)
  await untilEmpty()
})

test('a large file whose line is cut continues at another process, byte for byte', async () => {
  const body = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * 7 + (index >> 8)) % 251))
  const address = await announce(here, token, body.length)
  const line = beginPart(here, token, address, {
    from: 0,
    length: body.length,
    body: body.subarray(0, 300_000),
  })
  await eventually(async () => expect(line.writableLength).toBe(0))
  line.destroy()
  await eventually(async () => expect(await offsetOf(there, token, address)).toBe(300_000))
  await sendPart(there, token, address, { from: 300_000, body: body.subarray(300_000, 400_000) })
  const { headers } = await sendPart(here, token, address, { from: 400_000, body: body.subarray(400_000) })
  const key = headers['file-key']
  expect((await fetchFile(key, 'thesis.bin')).equals(body)).toBe(true)
  await remove(key)
  await untilEmpty()
})

test('without S3 an upload is told to come back in a moment, and the rest goes on', async () => {
  const lonely = await elsewhere(variablesFor(bucketAt('http://127.0.0.1:9')))
  const { status, body } = await upload(lonely, token)
  expect(status).toBe(503)
  expect(body).toEqual({
    error: true,
    message: 'The service is not available right now. Try again in a moment.',
    code: 'unavailable',
  })
  expect((await fetch(new URL('/health/ready', lonely.baseUrl))).status).toBe(200)
})
