import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { FILE_SIZE_MAX, UNPAID_BYTES_MAX } from '#domain/files.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { announce, askTus, beginPart, metadataOf, offsetOf, sendPart } from '#tests/kit/arrivals.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken, stored, storedBytes, untilStored } from '#tests/kit/files.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const robin = await signUp(server)
const token = await liveToken(robin)

/** Makes bytes that differ from place to place. */
function bytesOf(size: number, seed = 1): Buffer<ArrayBuffer> {
  return Buffer.from(Array.from({ length: size }, (_, index) => (index * seed + (index >> 8)) % 251))
}

async function fileOf(key: unknown) {
  const { rows } = await server.pool.query(
    'select name, size, sha256, kind, state, attached_at from files where key = $1',
    [key],
  )
  return rows[0]
}

async function age(address: string, seconds: number): Promise<void> {
  const key = address.split('/').at(-1)
  await server.pool.query('update arrivals set created_at = created_at - $1 where key = $2', [seconds, key])
}

async function remove(key: unknown): Promise<void> {
  const path = `/api/file/${String(key)}/delete`
  const headers = { origin: server.baseUrl }
  expect((await robin.send({ path, method: 'DELETE', headers, body: '{}' })).status).toBe(204)
}

async function bytesBehind(key: unknown, name: string): Promise<Buffer> {
  const answer = await fetch(new URL(`/stream/upload/${String(key)}-${name}`, server.baseUrl), {
    headers: { token },
  })
  return Buffer.from(await answer.arrayBuffer())
}

describe('a large file', () => {
  test('in one part becomes the same file as by the door for small ones', async () => {
    const body = bytesOf(300_000)
    const small = await fileOf(
      await bring(server, robin, { name: 'Résumé “x”.docx', bytes: new Uint8Array(body) }),
    )
    const address = await announce(server, token, body.length, '../Résumé “x”.docx')
    const { status, headers } = await sendPart(server, token, address, { from: 0, body })
    expect(status).toBe(204)
    expect(headers).toMatchObject({ 'upload-offset': String(body.length), 'tus-resumable': '1.0.0' })
    expect(await fileOf(headers['file-key'])).toEqual(small)
    expect(await bytesBehind(headers['file-key'], 'Resume--x-.docx')).toEqual(body)
  })

  test('that is cut at any places arrives byte for byte, and leaves nothing else', async () => {
    const body = bytesOf(120_000, 7)
    const cuts = fc.array(fc.record({ at: fc.nat(body.length - 1), isCut: fc.boolean() }), { maxLength: 6 })
    const before = await stored(server)
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const address = await announce(server, token, body.length)
        for (const { at, isCut } of places) {
          const from = await offsetOf(server, token, address)
          const piece = body.subarray(from, from + (at % (body.length - from)))
          if (!isCut) await sendPart(server, token, address, { from, body: piece })
          else {
            const line = beginPart(server, token, address, { from, length: body.length - from, body: piece })
            await eventually(async () => expect(line.writableLength).toBe(0))
            line.destroy()
          }
        }
        const headers = await sendRest(address, body)
        const file = await fileOf(headers['file-key'])
        expect(file.sha256).toEqual(createHash('sha256').update(body).digest())
        expect(await bytesBehind(headers['file-key'], 'thesis.bin')).toEqual(body)
        await remove(headers['file-key'])
      }),
      { numRuns: 15 },
    )
    await untilStored(server, (names) => names.every((name) => before.includes(name)))
  })

  test('tells how much has come of a part whose line was cut', async () => {
    const body = bytesOf(200_000)
    const address = await announce(server, token, body.length)
    const line = beginPart(server, token, address, {
      from: 0,
      length: body.length,
      body: body.subarray(0, 150_000),
    })
    await eventually(async () => expect(await storedBytes(server)).toContain(150_000))
    line.destroy()
    await eventually(async () => expect(await offsetOf(server, token, address)).toBe(150_000))
  })

  test('is waited for until a day after it was announced, however often a browser looks', async () => {
    const address = await announce(server, token, 1_000)
    await age(address, HOUR)
    const { headers } = await askTus(server, 'HEAD', address, { token })
    const left = Date.parse(String(headers['upload-expires'])) / 1000 - (await server.now())
    expect(Math.round(left / HOUR)).toBe(23)
  })

  test('that was announced a day ago is not known any more, and takes nothing', async () => {
    const address = await announce(server, token, 1_000)
    await age(address, DAY)
    expect((await askTus(server, 'HEAD', address, { token })).status).toBe(404)
    expect((await sendPart(server, token, address, { from: 0, body: bytesOf(1_000) })).status).toBe(404)
    expect((await askTus(server, 'DELETE', address, { token })).status).toBe(404)
  })

  test('leaves the folders of Windows behind, as it does those of other systems', async () => {
    const body = bytesOf(100)
    const address = await announce(server, token, body.length, 'C:\\Users\\Robin\\thesis.bin')
    const { headers } = await sendPart(server, token, address, { from: 0, body })
    expect((await fileOf(headers['file-key'])).name).toBe('thesis.bin')
  })

  test('tells how much has come while it is still coming', async () => {
    const length = 10_000_000
    const address = await announce(server, token, length)
    const line = beginPart(server, token, address, { from: 0, length, body: bytesOf(100_000) })
    await eventually(async () => {
      line.write(bytesOf(1_000))
      expect(await offsetOf(server, token, address)).toBeGreaterThanOrEqual(100_000)
    })
    line.destroy()
  })

  test('is what the later of two requests brings, while the earlier one is still writing', async () => {
    const [wrong, right] = [Buffer.alloc(200_000, 'w'), bytesOf(200_000)]
    const address = await announce(server, token, right.length)
    const line = beginPart(server, token, address, {
      from: 0,
      length: wrong.length,
      body: wrong.subarray(0, 90_000),
    })
    await eventually(async () => expect(line.writableLength).toBe(0))
    const answered = new Promise((resolve) => line.on('response', ({ statusCode }) => resolve(statusCode)))
    const { headers } = await sendPart(server, token, address, { from: 0, body: right })
    line.end(wrong.subarray(90_000))
    expect(await answered).toBe(409)
    expect(await bytesBehind(headers['file-key'], 'thesis.bin')).toEqual(right)
  })

  test('of which several requests bring the same part at once is complete once', async () => {
    const body = bytesOf(100_000)
    const address = await announce(server, token, body.length)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendPart(server, token, address, { from: 0, body })),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const { headers } = await askTus(server, 'HEAD', address, { token })
    expect(await bytesBehind(headers['file-key'], 'thesis.bin')).toEqual(body)
  })

  test('that is complete says so again, and takes nothing more', async () => {
    const body = bytesOf(1000)
    const address = await announce(server, token, body.length)
    const { headers } = await sendPart(server, token, address, { from: 0, body })
    expect((await sendPart(server, token, address, { from: 0, body })).status).toBe(409)
    expect((await sendPart(server, token, address, { from: 1000, body })).status).toBe(409)
    const looked = await askTus(server, 'HEAD', address, { token })
    expect(looked.headers).toMatchObject({ 'upload-offset': '1000', 'upload-length': '1000' })
    expect(looked.headers['file-key']).toBe(headers['file-key'])
    await remove(headers['file-key'])
    expect((await askTus(server, 'HEAD', address, { token })).status).toBe(404)
  })
})

describe('a part is refused', () => {
  test.each([
    ['before what is there', 10, 10, 409],
    ['behind what is there', 51, 10, 409],
    ['with more than the file holds', 50, 51, 413],
  ])('%s', async (_how, from, length, expected) => {
    const address = await announce(server, token, 100)
    await sendPart(server, token, address, { from: 0, body: bytesOf(50) })
    expect((await sendPart(server, token, address, { from, body: bytesOf(length) })).status).toBe(expected)
    expect(await offsetOf(server, token, address)).toBe(50)
  })

  test('if it goes on beyond the end without having said so', async () => {
    const address = await announce(server, token, 100)
    const answer = await fetch(new URL(address, server.baseUrl), {
      method: 'PATCH',
      headers: {
        token,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: new Blob([bytesOf(200)]).stream(),
      // @ts-expect-error -- Node asks for it, and its types do not know it
      duplex: 'half',
    })
    expect(answer.status).toBe(413)
    expect(await offsetOf(server, token, address)).toBe(0)
  })

  test.each([
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'upload-offset': 'zero' }, 400],
    [{ 'upload-offset': '-1' }, 400],
    [{ 'tus-resumable': '0.2.2' }, 412],
  ])('with the headers %j', async (headers, expected) => {
    const address = await announce(server, token, 100)
    const all = { 'upload-offset': 0, ...headers }
    const { status } = await askTus(server, 'PATCH', address, { token, headers: all, body: bytesOf(10) })
    expect(status).toBe(expected)
    expect(await offsetOf(server, token, address)).toBe(0)
  })

  test('that makes a file of programs, however it is cut; nothing of it stays', async () => {
    const body = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
    for (const cut of [0, 1, 8]) {
      const address = await announce(server, token, body.length, 'essay.pdf')
      if (cut > 0) await sendPart(server, token, address, { from: 0, body: body.subarray(0, cut) })
      const from = (await askTus(server, 'HEAD', address, { token })).status === 200 ? cut : 0
      const { status } = await sendPart(server, token, address, { from, body: body.subarray(from) })
      expect([404, 415]).toContain(status)
      expect((await askTus(server, 'HEAD', address, { token })).status).toBe(404)
    }
    const { rows } = await server.pool.query("select 1 from files where name = 'essay.pdf'")
    expect(rows).toEqual([])
  })
})

describe('an announcement is refused', () => {
  const answers = (headers: Record<string, string | number>) =>
    askTus(server, 'POST', '/stream/uploads', { token, headers })

  test.each([
    ['of a file that is too large', { 'upload-length': FILE_SIZE_MAX + 1 }, 413],
    ['of an empty file', { 'upload-length': 0 }, 422],
    ['of a file of unknown length', { 'upload-length': '', 'upload-defer-length': 1 }, 400],
    ['of a program', { 'upload-metadata': metadataOf('essay.exe') }, 415],
    ['with a name that is too long', { 'upload-metadata': metadataOf('x'.repeat(256)) }, 422],
    ['without a name', { 'upload-metadata': 'filetype eA==' }, 422],
  ])('%s', async (_what, headers, expected) => {
    const { status, body } = await answers({
      'upload-length': 100,
      'upload-metadata': metadataOf('a.bin'),
      ...headers,
    })
    expect(status).toBe(expected)
    expect(body).toMatchObject({ error: true })
  })
})

test('what is announced counts as what a person keeps before it has come', async () => {
  const sam = await liveToken(await signUp(server))
  const most = Math.floor(UNPAID_BYTES_MAX / FILE_SIZE_MAX)
  for (let files = 0; files < most; files += 1) await announce(server, sam, FILE_SIZE_MAX)
  const headers = { 'upload-length': FILE_SIZE_MAX, 'upload-metadata': metadataOf('one-more.bin') }
  expect((await askTus(server, 'POST', '/stream/uploads', { token: sam, headers })).status).toBe(409)
})

test('the door says which protocol it speaks', async () => {
  const answer = await fetch(new URL('/stream/uploads', server.baseUrl), { method: 'OPTIONS' })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(FILE_SIZE_MAX),
  })
})

test('a file that is called off is gone with its bytes, and its sender hears of it', async () => {
  const before = await stored(server)
  const address = await announce(server, token, 200_000)
  const line = beginPart(server, token, address, { from: 0, length: 200_000, body: bytesOf(100_000) })
  await eventually(async () => expect((await stored(server)).length).toBe(before.length + 1))
  expect((await askTus(server, 'DELETE', address, { token })).status).toBe(204)
  expect((await askTus(server, 'DELETE', address, { token })).status).toBe(404)
  const answered = new Promise((resolve) => line.on('response', ({ statusCode }) => resolve(statusCode)))
  line.end(bytesOf(100_000))
  expect(await answered).toBe(409)
  await untilStored(server, (names) => names.every((name) => before.includes(name)))
})

/**
 * Asks again, as a client does, if more has arrived than it was told, because a cut line had still brought
 * it.
 */
async function sendRest(address: string, body: Buffer) {
  return eventually(async () => {
    const from = await offsetOf(server, token, address)
    const { status, headers } = await sendPart(server, token, address, { from, body: body.subarray(from) })
    expect(status).toBe(204)
    return headers
  })
}
