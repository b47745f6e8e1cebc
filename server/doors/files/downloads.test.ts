import { describe, expect, onTestFinished, test } from 'vitest'
import { signUp } from '#tests/kit/accounts.ts'
import { bring, liveToken, stored, untilStored } from '#tests/kit/files.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { place } from '#tests/kit/placements.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const robin = await signUp(server)
const other = await signUp(server)
const WORDS = 'Plain words, and a few more of them'
const MISSING = { error: true, message: 'File not found', code: 'not_found' }

async function get(caller: Caller, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return caller.send({ path, method, headers })
}

async function remove(caller: Caller, key: string) {
  const headers = { origin: server.baseUrl }
  return caller.send({ path: `/api/file/${key}/delete`, method: 'DELETE', headers, body: '{}' })
}

describe('the facts of a file', () => {
  test.each(['/info/', '/stream/info/'])(
    'are shown at %s{key} to the person who brought it (FILE-02 FILE-04)',
    async (path) => {
      const key = await bring(server, robin, { name: 'Essay.DOCX', bytes: WORDS })
      const answer = await get(server.as('visitor'), `${path}${key}`, { token: await liveToken(robin) })
      expect(answer.body).toEqual({
        key,
        name: 'Essay.DOCX',
        size: WORDS.length,
        date: expect.any(Number),
        extension: 'docx',
      })
    },
  )

  test('are not shown without the token, or to another person (FILE-04)', async () => {
    const path = `/info/${await bring(server, robin)}`
    for (const headers of [{}, { token: 'wrong' }]) {
      const { status, body } = await get(robin, path, headers)
      expect({ status, body }).toEqual({
        status: 401,
        body: { error: true, message: '', code: 'unauthorized' },
      })
    }
    const foreign = await get(other, path, { token: await liveToken(other) })
    expect({ status: foreign.status, body: foreign.body }).toEqual({ status: 404, body: MISSING })
  })
})

describe('a download', () => {
  test('answers HEAD and then GET with the bytes, to be saved under the name (FILE-06 FILE-07)', async () => {
    const key = await bring(server, robin, { name: 'Prüfung (1).txt', bytes: WORDS })
    const path = `/stream/upload/${key}-${encodeURIComponent('Prufung-(1).txt')}`
    const head = await get(robin, path, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers.get('content-length')).toBe(String(WORDS.length))
    const answer = await get(robin, path)
    expect(answer.text).toBe(WORDS)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Prufung-(1).txt"; filename*=UTF-8''Prufung-(1).txt`,
    )
  })

  test('keeps a name in another script', async () => {
    const key = await bring(server, robin, { name: 'Ελένη.txt' })
    const answer = await get(robin, `/stream/upload/${key}-${encodeURIComponent('Ελενη.txt')}`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_____.txt"; filename*=UTF-8''${encodeURIComponent('Ελενη.txt')}`,
    )
  })

  test.each([
    ['68 letters', 'a'.repeat(64)],
    ['the longest name', 'a'.repeat(96)],
    ['the longest name in a script whose letters take three bytes each', '論'.repeat(96)],
    ['the longest name in a script whose letters take four', '𐐷'.repeat(48)],
  ])('works for %s (FILE-11)', async (_what, stem) => {
    const name = `${stem}.txt`
    const key = await bring(server, robin, { name, bytes: WORDS })
    const answer = await get(robin, `/stream/upload/${key}-${encodeURIComponent(name)}`)
    expect([answer.status, answer.text]).toEqual([200, WORDS])
  })

  test('cannot be made to run or to show anything', async () => {
    const bytes = '<script>alert(document.cookie)</script>'
    const key = await bring(server, robin, { name: 'page.html', bytes })
    const { headers } = await get(robin, `/stream/upload/${key}-page.html`)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test('is 404 for anyone else, and for a wrong key or name (FILE-17)', async () => {
    const key = await bring(server, robin)
    const path = `/stream/upload/${key}-notes.txt`
    for (const method of ['HEAD', 'GET']) {
      expect((await get(other, path, {}, method)).status).toBe(404)
      expect((await get(server.as('visitor'), path, {}, method)).status).toBe(404)
      expect((await get(robin, path, { token: 'wrong' }, method)).status).toBe(404)
    }
    expect((await get(other, path)).body).toEqual(MISSING)
    for (const base of [`${key}-other.txt`, key, `${'0'.repeat(32)}-notes.txt`, `..%2f..%2f${key}-notes.txt`])
      expect((await get(robin, `/stream/upload/${base}`)).status).toBe(404)
    expect((await get(robin, `/stream/download/${key}-notes.txt`)).status).toBe(404)
    expect((await get(robin, path)).status).toBe(200)
  })

  test('goes with the token alone, as an app without cookies sends it', async () => {
    const key = await bring(server, robin)
    const visitor = server.as('visitor')
    const answer = await get(visitor, `/stream/upload/${key}-notes.txt`, { token: await liveToken(robin) })
    expect(answer.text).toBe('Plain words')
  })

  test.each([
    ['bytes=0-4', 206, 'Plain', 'bytes 0-4/35'],
    ['bytes=6-', 206, WORDS.slice(6), 'bytes 6-34/35'],
    ['bytes=-4', 206, 'them', 'bytes 31-34/35'],
    ['bytes=30-999', 206, WORDS.slice(30), 'bytes 30-34/35'],
    ['bytes=99-', 416, '', 'bytes */35'],
    ['bytes=0-1,4-5', 200, WORDS, null],
    ['pages=1', 200, WORDS, null],
  ])('of the part %s', async (range, status, text, contentRange) => {
    const key = await bring(server, robin, { bytes: WORDS })
    const answer = await get(robin, `/stream/upload/${key}-notes.txt`, { range })
    expect({ status: answer.status, text: answer.text }).toEqual({ status, text })
    expect(answer.headers.get('content-range')).toBe(contentRange)
  })
})

// The owner asks for an upload, a picture and an export. Only the door for downloads hands out an export, after a
// fresh proof.
test.each([
  ['GET', '/stream/upload/:key-notes.txt', [200, 404, 404]],
  ['GET', '/stream/download/:key-notes.txt', [404, 404, 200]],
  ['GET', '/info/:key', [200, 404, 200]],
  ['GET', '/avatar/:key', [404, 200, 404]],
  ['GET', '/stream/preview/:key', [404, 404, 404]],
  ['DELETE', '/api/file/:key/delete', [204, 404, 404]],
])('%s %s knows an upload from a picture and an export', async (method, path, statuses) => {
  const headers = { token: await liveToken(robin), origin: server.baseUrl }
  const body = method === 'GET' ? null : '{}'
  const answers: number[] = []
  for (const kind of ['upload', 'picture', 'export']) {
    const key = await bring(server, robin)
    await server.pool.query('update files set kind = $1 where key = $2', [kind, key])
    answers.push((await robin.send({ method, path: path.replace(':key', key), headers, body })).status)
  }
  expect(answers).toEqual(statuses)
})

describe('a deletion', () => {
  test('takes the file away, and its bytes with it (FILE-05)', async () => {
    const key = await bring(server, robin)
    expect(await stored(server)).toContain(key)
    expect((await remove(robin, key)).status).toBe(204)
    expect((await get(robin, `/stream/upload/${key}-notes.txt`)).status).toBe(404)
    await untilStored(server, (names) => !names.includes(key))
    expect((await remove(robin, key)).status).toBe(404)
  })

  test('of a foreign file is 404, and the file stays (FILE-05)', async () => {
    const key = await bring(server, robin)
    for (const caller of [other, server.as('visitor')]) {
      const { status, body } = await remove(caller, key)
      expect({ status, body }).toEqual({ status: 404, body: MISSING })
    }
    expect((await get(robin, `/stream/upload/${key}-notes.txt`)).status).toBe(200)
  })

  test('of a file that is in use is refused', async () => {
    const key = await bring(server, robin)
    await server.pool.query('update files set attached_at = 1 where key = $1', [key])
    expect((await remove(robin, key)).status).toBe(409)
    expect((await get(robin, `/stream/upload/${key}-notes.txt`)).status).toBe(200)
  })

  test('waits for what is happening to the order of the file, and is judged by what became of it', async () => {
    const key = await bring(server, robin)
    const order = await place(robin, { files: [key] })
    const deed = await server.pool.connect()
    onTestFinished(() => deed.release(true))
    await deed.query('begin')
    await deed.query('select from orders where id = $1 for no key update', [order])
    const removing = remove(robin, key)
    await untilWaiting(server)
    await deed.query(
      `update orders set status = 'unapproved', paid_at = created_at, paid_cents = total_cents where id = $1`,
      [order],
    )
    await deed.query('commit')
    expect((await removing).status).toBe(409)
    expect((await get(robin, `/stream/upload/${key}-notes.txt`)).status).toBe(200)
  })

  test('goes through the other address of the specification too', async () => {
    const key = await bring(server, robin)
    const path = '/order/new/file/clear'
    const headers = { origin: server.baseUrl }
    expect((await robin.send({ path, headers, body: JSON.stringify({ id: key }) })).status).toBe(204)
    expect((await robin.send({ path, headers, body: '{}' })).status).toBe(404)
  })

  test('asked for by another site is refused', async () => {
    const key = await bring(server, robin)
    const headers = { origin: 'https://elsewhere.example' }
    const answer = await robin.send({ path: `/api/file/${key}/delete`, method: 'DELETE', headers })
    expect(answer.status).toBe(403)
  })
})
