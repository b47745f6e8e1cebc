// Attacks with files that come in parts: parts for other people's files, masses of files that are only begun,
// and parts without end.
import { expect, test } from 'vitest'
import { LARGE_FILE_SECONDS, PARTS_MAX } from '#domain/arrivals.ts'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { announce, askTus, metadataOf, offsetOf, sendPart } from '#tests/kit/arrivals.ts'
import { liveToken, stored, untilStored, upload } from '#tests/kit/files.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const token = await liveToken(await signUp(server))
const bytesOf = (size: number) => Buffer.alloc(size, 'x')

test('a file that was cut too often is given up', async () => {
  const address = await announce(server, token, 100)
  await sendPart(server, token, address, { from: 0, body: bytesOf(10) })
  await server.pool.query(
    `update arrivals set parts = (select array_agg(md5(n::text)) from generate_series(1, $2) n),
       starts = array_fill(0, array[$2::int]) where key = $1`,
    [address.split('/').at(-1), PARTS_MAX],
  )
  expect((await sendPart(server, token, address, { from: 10, body: bytesOf(10) })).status).toBe(404)
})

test('the same doors are closed to visitors and empty for other people', async () => {
  const address = await announce(server, token, 100)
  const stranger = await liveToken(await signUp(server))
  for (const [method, asking] of [
    ['HEAD', {}],
    ['PATCH', { headers: { 'upload-offset': 0 }, body: bytesOf(100) }],
    ['DELETE', {}],
  ] as const) {
    expect((await askTus(server, method, address, { token: 'x', ...asking })).status).toBe(401)
    expect((await askTus(server, method, address, { token: stranger, ...asking })).status).toBe(404)
  }
  expect(await offsetOf(server, token, address)).toBe(0)
  expect((await askTus(server, 'HEAD', '/stream/uploads/none', { token })).status).toBe(404)
})

test('files that are still coming in count with the quota, for both doors', async () => {
  const person = await signUp(server)
  const own = await liveToken(person)
  for (let index = 0; index < 20; index += 1) await announce(server, own, FILE_SIZE_MAX)
  const { status, body } = await askTus(server, 'POST', '/stream/uploads', {
    token: own,
    headers: { 'upload-length': FILE_SIZE_MAX, 'upload-metadata': metadataOf('a.bin') },
  })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'conflict' })
  expect((await upload(server, own, { bytes: Buffer.alloc(26 * 1024 * 1024, 'x') })).status).toBe(409)
  expect((await upload(server, own)).status).toBe(200)
})

test('what is not complete after a day is gone with its bytes; what is complete stays', async () => {
  const person = await signUp(server)
  const own = async () => liveToken(person)
  const before = await stored(server)
  const address = await announce(server, await own(), 200_000)
  await sendPart(server, await own(), address, { from: 0, body: bytesOf(100_000) })
  const other = await announce(server, await own(), 1000)
  const { headers } = await sendPart(server, await own(), other, { from: 0, body: bytesOf(1000) })
  await advance(server, LARGE_FILE_SECONDS - 10)
  expect(await offsetOf(server, await own(), address)).toBe(100_000)
  await advance(server, 10)
  expect((await askTus(server, 'HEAD', address, { token: await own() })).status).toBe(404)
  await untilStored(server, (names) =>
    names.every((name) => before.includes(name) || name === headers['file-key']),
  )
  expect(await stored(server)).toContain(headers['file-key'])
})
