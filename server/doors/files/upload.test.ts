import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import { LIVE_TOKEN_SECONDS } from '#domain/sessions.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken, stored, upload } from '#tests/kit/files.ts'
import { advance } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const HALF = 8 * 1024 * 1024
/** What streams hold in memory while bytes pass through a process. */
const IN_PASSING_MAX = 1024 * 1024

const server = await startTestServer()
const robin = await signUp(server)

describe('an upload', () => {
  test('returns a key, and the bytes lie under it as they were sent (FILE-01 FILE-03)', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    const key = await bring(server, robin, { name: 'data.bin', bytes })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const kept = await readFile(join(server.dataDir, 'files', key.slice(0, 2), key))
    expect(kept.equals(bytes)).toBe(true)
    const { rows } = await server.pool.query('select size, sha256 from files where key = $1', [key])
    const sha256 = createHash('sha256').update(bytes).digest()
    expect(rows).toEqual([{ size: bytes.length, sha256 }])
  })

  test('answers at /api/upload as well', async () => {
    const { body } = await upload(server, await liveToken(robin), {}, '/api/upload')
    expect(body).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  })

  test.each([
    ['50 MiB', FILE_SIZE_MAX],
    ['one byte', 1],
  ])('of %s is taken', async (_size, size) => {
    const { status } = await upload(server, await liveToken(robin), { bytes: Buffer.alloc(size, 'x') })
    expect(status).toBe(200)
  })

  test.each([
    [
      '50 MiB and a byte',
      Buffer.alloc(FILE_SIZE_MAX + 1, 'x'),
      413,
      'The file must not be greater than 50 MB.',
    ],
    ['nothing', Buffer.alloc(0), 422, 'The file is empty.'],
  ])('of %s is refused and leaves nothing', async (_size, bytes, expected, message) => {
    const before = await stored(server)
    const { status, body } = await upload(server, await liveToken(robin), { bytes })
    expect(status).toBe(expected)
    expect(body).toMatchObject({ error: true, message })
    expect(await stored(server)).toEqual(before)
  })

  test.each([
    ['by its name', 'essay.exe', 'Plain words'],
    ['by a name that ends in dots', 'essay.js..', 'Plain words'],
    ['by its content', 'essay.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
    ['as a script with a harmless name', 'essay.txt', '#!/bin/sh\nrm -rf ~\n'],
  ])('of a program is refused %s', async (_how, name, bytes) => {
    const before = await stored(server)
    const { status, body } = await upload(server, await liveToken(robin), { name, bytes })
    expect(status).toBe(415)
    expect(body).toMatchObject({ message: 'You can’t upload programs or scripts.' })
    expect(await stored(server)).toEqual(before)
  })

  test.each([
    ['is sanitised (FILE-15)', 'Résumé “x”.docx', 'Resume--x-.docx'],
    ['loses its path', '../../../etc/passwd.txt', 'passwd.txt'],
    ['loses a path of Windows', 'C:\\Users\\robin\\essay.pdf', 'essay.pdf'],
    ['cannot turn its ending round', 'essay\u202Efdp.txt', 'essay-fdp.txt'],
    ['loses control characters', 'a\u0000b\u0007.txt', 'a-b-.txt'],
  ])('under a name that %s', async (_what, name, expected) => {
    const key = await bring(server, robin, { name })
    const { rows } = await server.pool.query('select name from files where key = $1', [key])
    expect(rows).toEqual([{ name: expected }])
  })

  test('that says it is another field, or holds no file, is refused', async () => {
    const token = await liveToken(robin)
    const refused = { error: true, message: 'The file field is required.', code: 'invalid_input' }
    expect((await upload(server, token, { field: 'picture' })).body).toMatchObject(refused)
    const form = new FormData()
    form.append('file', 'words, and no file')
    const answer = await post(token, form)
    expect(await answer.json()).toMatchObject(refused)
  })

  test.each([
    ['JSON', '{"file":"x"}', 'application/json'],
    ['nothing at all', '', 'multipart/form-data; boundary=x'],
    ['a form without a boundary', 'x', 'multipart/form-data'],
    [
      'a form that stops in the middle',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
      'multipart/form-data; boundary=x',
    ],
  ])('of %s is refused as a bad request', async (_what, body, type) => {
    const before = await stored(server)
    const answer = await post(await liveToken(robin), body, { 'content-type': type })
    expect([400, 422]).toContain(answer.status)
    expect(await stored(server)).toEqual(before)
  })
})

describe('the token', () => {
  test('absent or wrong is refused with 401 and no message (FILE-03)', async () => {
    const good = await liveToken(robin)
    for (const token of [undefined, '', 'x', good.slice(0, -2), `${good}x`.replace('.', '.x')]) {
      const { status, body } = await upload(server, token)
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: true, message: '', code: 'unauthorized' },
      })
    }
  })

  test('dies with its session', async () => {
    const person = await signUp(server)
    const token = await liveToken(person)
    expect((await upload(server, token)).status).toBe(200)
    await person.call('sessions', 'close')
    expect((await upload(server, token)).status).toBe(401)
  })

  test('is given at GET /api/token as by messages.refresh, and to no other caller', async () => {
    const given = await robin.send({ path: '/api/token', method: 'GET' })
    expect(given.body).toMatchObject({ type: 'Cursor', data: { expires: LIVE_TOKEN_SECONDS, url: '/relay' } })
    expect(given.headers.get('cache-control')).toBe('no-store')
    expect((await server.as('visitor').send({ path: '/api/token', method: 'GET' })).status).toBe(401)
  })
})

describe('how many unused files a person may keep', () => {
  test('ends with a hundred files, also when several arrive at once', async () => {
    const person = await signUp(server)
    const token = await liveToken(person)
    const { rows } = await server.pool.query('select id from people where email = $1', [person.email])
    await server.pool.query(
      `insert into files (key, owner_id, kind, name, size, sha256, created_at)
       select lpad(to_hex(n), 32, '0'), $1, 'upload', 'x', 1, sha256('x'), 0 from generate_series(1, 97) n`,
      [rows[0].id],
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(server, token)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You have too many files that don’t belong to a paid order. Delete some of them first.',
    })
  })
})

test('a connection that is cut leaves nothing behind', async () => {
  const before = await stored(server)
  const token = await liveToken(robin)
  const sending = request(new URL('/stream/upload', server.baseUrl), {
    method: 'POST',
    headers: { token, 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 40_000_000 },
  })
  sending.on('error', () => {})
  sending.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
  sending.write(Buffer.alloc(5_000_000))
  await eventually(async () => expect((await stored(server)).length).toBe(before.length + 1))
  sending.destroy()
  await eventually(async () => expect(await stored(server)).toEqual(before))
  const { rows } = await server.pool.query(
    'select count(*)::int as files from files where size > 4000000 and name = $1',
    ['a.bin'],
  )
  expect(rows).toEqual([{ files: 0 }])
})

test('a sender who is refused early can send on and hears why', async () => {
  const token = await liveToken(robin)
  const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(10_000_000)])
  const answers = await Promise.all([1, 2, 3].map(() => upload(server, token, { bytes })))
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 415])
  // The connection still works.
  expect((await upload(server, token)).status).toBe(200)
})

test('large files flow to the disk while they come, and are never held whole', async () => {
  const token = await liveToken(await signUp(server))
  const { promise: rest, resolve: sendRest } = Promise.withResolvers<void>()
  const sendings = [1, 2, 3].map(() => sendInHalves(token, rest))
  await eventually(async () => {
    for (const size of await sizesOfArriving()) expect(size).toBeGreaterThan(HALF - IN_PASSING_MAX)
    expect(await sizesOfArriving()).toHaveLength(sendings.length)
  })
  sendRest()
  expect(await Promise.all(sendings)).toEqual([200, 200, 200])
})

test('a token is too old after ten minutes', async () => {
  const person = await signUp(server)
  const token = await liveToken(person)
  await advance(server, LIVE_TOKEN_SECONDS)
  expect((await upload(server, token)).status).toBe(401)
  expect((await upload(server, await liveToken(person))).status).toBe(200)
})

async function sendInHalves(token: string, rest: Promise<void>): Promise<number | undefined> {
  const sending = request(new URL('/stream/upload', server.baseUrl), {
    method: 'POST',
    headers: { token, 'content-type': 'multipart/form-data; boundary=long' },
  })
  const answered = once(sending, 'response')
  await pipeline(async function* () {
    yield '--long\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'
    yield* pieces()
    await rest
    yield* pieces()
    yield '\r\n--long--\r\n'
  }, sending)
  const [answer]: IncomingMessage[] = await answered
  answer?.resume()
  return answer?.statusCode
}

/** Half a file. */
function* pieces(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, 'm')
  for (let sent = 0; sent < HALF; sent += piece.length) yield piece
}

async function sizesOfArriving(): Promise<number[]> {
  const folder = join(server.dataDir, 'files/arriving')
  const names = await readdir(folder)
  return Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
}

async function post(token: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL('/stream/upload', server.baseUrl), {
    method: 'POST',
    headers: { token, ...headers },
    body,
  })
}
