// Large files over the real door, on lines that break.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LARGE_FILE_BYTES, LARGE_FILE_SECONDS } from '#domain/arrivals.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { liveToken } from '#tests/kit/files.ts'
import { keepIn } from '#tests/kit/local-storage.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { createFiles } from './files.ts'
import type { Reply, Sending } from './send.ts'

const server = await startTestServer()
const robin = await signUp(server)
const SIZE = LARGE_FILE_BYTES + 300_000
const content = Buffer.alloc(SIZE, 'Longhand writes it down. ')

const kept = new Map<string, string>()
keepIn(kept)
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => kept.clear())

/** The number of bytes after which the line breaks in a turn; without a number it holds. */
type Weather = (turn: number) => number | undefined

function browser({
  caller = robin,
  weather = () => undefined,
}: { caller?: typeof robin; weather?: Weather } = {}) {
  const offsets: number[] = []
  const asked: string[] = []
  const files = createFiles({
    baseUrl: server.baseUrl,
    refresh: async () => ({ token: found(await caller.call('messages', 'refresh')).token, expires: 600 }),
    send: async (url, sending) => {
      asked.push(sending.method ?? 'POST')
      if (sending.method !== 'PATCH') return sendByNode(url, sending)
      offsets.push(Number(sending.headers['Upload-Offset']))
      return sendByNode(url, sending, weather(offsets.length))
    },
    fetch,
    // The server notices in the meantime that the line is cut.
    wait: (ms) => pause(Math.max(500, ms / 4)),
    save: () => {},
  })
  return { ...files, offsets, asked }
}

/** Sends as the browser does, until the line breaks. */
async function sendByNode(
  url: string,
  { method = 'POST', headers, body, signal }: Sending,
  breaksAfter = Infinity,
): Promise<Reply> {
  const bytes = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : Buffer.alloc(0)
  const line = request(url, { method, headers: { ...headers, 'content-length': bytes.length } })
  signal?.addEventListener('abort', () => line.destroy())
  const answered = once(line, 'response')
  answered.catch(() => {})
  // A server that has answered already waits for no more, and then nothing else hears of the cut.
  line.on('error', () => {})
  line.write(bytes.subarray(0, breaksAfter))
  if (breaksAfter < bytes.length) {
    await eventually(() => expect(line.writableLength).toBe(0))
    line.destroy(new Error('The line is cut'))
  } else line.end()
  try {
    const [answer]: IncomingMessage[] = await answered
    answer?.resume()
    const header = (name: string) => answer?.headers[name.toLowerCase()]?.toString() ?? null
    return { status: answer?.statusCode ?? 0, body: null, header }
  } catch {
    return { status: 0, body: null, header: () => null }
  }
}

/** How much the server holds of the only file that the browser remembers. */
async function storedOffset(): Promise<number> {
  const [{ address }] = JSON.parse(kept.get('large-files') ?? '[]')
  const token = await liveToken(robin)
  const answer = await fetch(server.baseUrl + address, {
    method: 'HEAD',
    headers: { token, 'tus-resumable': '1.0.0' },
  })
  return Number(answer.headers.get('upload-offset'))
}

const thesis = (bytes: Buffer<ArrayBuffer> = content, name = 'Thèse.bin') => new File([bytes], name)

/** Compares the bytes as a whole, because a matcher would look at each of five million bytes on its own. */
async function holds(key: string, bytes = content): Promise<boolean> {
  const token = await liveToken(robin)
  const answer = await fetch(`${server.baseUrl}/stream/upload/${key}-These.bin`, { headers: { token } })
  return bytes.equals(new Uint8Array(await answer.arrayBuffer()))
}

describe('a large file', () => {
  test('arrives in one part when the line holds, and leaves nothing to remember', async () => {
    const { uploadFile, offsets } = browser()
    const percents: number[] = []
    const key = await uploadFile(thesis(), { onProgress: (percent) => percents.push(percent) })
    expect(await holds(key)).toBe(true)
    expect(offsets).toEqual([0])
    expect(kept.get('large-files')).toBe('[]')
  })

  test('continues where any cuts left it, in the same page', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(SIZE - 1), { maxLength: 4 }), async (cuts) => {
        const { uploadFile, offsets } = browser({ weather: (turn) => cuts[turn - 1] })
        const continued: number[] = []
        const key = await uploadFile(thesis(), { onContinue: (at) => continued.push(at) })
        expect(await holds(key)).toBe(true)
        expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
        for (const offset of offsets) if (offset > 0) expect(continued).toContain(offset)
      }),
      { numRuns: 8 },
    )
  })

  test('continues in another page, when the same file is chosen again', async () => {
    const first = browser({ weather: () => 2_000_000 })
    const leaving = new AbortController()
    const left = first.uploadFile(thesis(), { onContinue: () => leaving.abort(), signal: leaving.signal })
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    await eventually(async () => {
      const { rows } = await server.pool.query(
        'select 1 from arrivals where file_key is null and received > 0',
      )
      expect(rows).toHaveLength(1)
    })
    const { uploadFile, offsets } = browser()
    const key = await uploadFile(thesis(content, 'renamed.bin'))
    expect(offsets[0]).toBeGreaterThan(0)
    expect(await holds(key)).toBe(true)
  })

  test('begins anew if its content was changed under the same name', async () => {
    const leaving = new AbortController()
    const first = browser({ weather: () => 2_000_000 })
    await first
      .uploadFile(thesis(), { onContinue: () => leaving.abort(), signal: leaving.signal })
      .catch(() => {})
    const changed = Buffer.from(content)
    changed[3_000_000] = 0
    const { uploadFile, offsets } = browser()
    expect(await holds(await uploadFile(thesis(changed)), changed)).toBe(true)
    expect(offsets).toEqual([0])
  })

  test('that is called off is gone at the server, too', async () => {
    const stopping = new AbortController()
    const { uploadFile, asked } = browser({ weather: () => 2_000_000 })
    const stopped = uploadFile(thesis(content, 'called-off.bin'), {
      onContinue: () => stopping.abort(),
      signal: stopping.signal,
      isWanted: () => false,
    })
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked.at(-1)).toBe('DELETE')
    const { rows } = await server.pool.query("select 1 from arrivals where name = 'called-off.bin'")
    expect(rows).toEqual([])
    expect(kept.get('large-files')).toBe('[]')
  })

  test('in two tabs at once is sent by one after the other', async () => {
    const [one, other] = [browser(), browser()]
    const keys = await Promise.all([one.uploadFile(thesis()), other.uploadFile(thesis())])
    expect(new Set(keys).size).toBe(2)
    expect([...one.offsets, ...other.offsets]).toEqual([0, 0])
    for (const key of keys) expect(await holds(key)).toBe(true)
  })

  test('whose last answer was lost is found, and not sent again', async () => {
    const { uploadFile } = browser()
    const key = await uploadFile(thesis())
    const { rows } = await server.pool.query('select key from arrivals where file_key = $1', [key])
    const hash = await crypto.subtle.digest('SHA-256', content)
    const one = {
      print: Buffer.from(hash).toString('hex'),
      address: `/stream/uploads/${rows[0].key}`,
      at: Date.now(),
    }
    kept.set('large-files', JSON.stringify([one]))
    const again = browser()
    expect(await again.uploadFile(thesis())).toBe(key)
    expect(again.offsets).toEqual([])
  })

  test.each([
    ['the server no longer knows', Date.now()],
    ['is too old', Date.now() - LARGE_FILE_SECONDS * 1000],
  ])('begins anew where its address is one that %s', async (_what, at) => {
    const hash = await crypto.subtle.digest('SHA-256', content)
    const address = `/stream/uploads/${'0'.repeat(32)}`
    kept.set('large-files', JSON.stringify([{ print: Buffer.from(hash).toString('hex'), address, at }]))
    const { uploadFile, offsets } = browser()
    expect(await holds(await uploadFile(thesis()))).toBe(true)
    expect(offsets).toEqual([0])
  })

  test('fails without a message when the line does not come back, and continues when it is tried again (FILE-09)', async () => {
    let isBack = false
    const { uploadFile, offsets } = browser({
      // A busy server may not have looked at any byte yet when the line breaks; then that much is sent once
      // more.
      weather: () => (isBack ? undefined : offsets.at(-1) === 0 ? 3_000_000 : 0),
    })
    await expect(uploadFile(thesis())).rejects.toEqual(new Error(''))
    // The network decides how much of what was sent came through before the cut.
    const stored = await eventually(async () => {
      const offset = await storedOffset()
      expect(offset).toBeGreaterThan(0)
      return offset
    })
    isBack = true
    expect(await holds(await uploadFile(thesis()))).toBe(true)
    expect(offsets.at(-1)).toBe(stored)
  })

  test('that is refused is not sent again (FILE-09)', async () => {
    const { uploadFile, asked } = browser()
    await expect(uploadFile(thesis(content, 'program.exe'))).rejects.toEqual(new Error(''))
    expect(asked).toEqual(['POST'])
  })
})

test('a kept address that was spoilt or put there by another hand is not used', async () => {
  for (const spoilt of [
    'x',
    '{}',
    '[{"print":1}]',
    '[null]',
    '[{"print":"a","address":"//evil","at":9e15}]',
  ]) {
    kept.set('large-files', spoilt)
    const { uploadFile, offsets } = browser()
    await uploadFile(thesis())
    expect(offsets).toEqual([0])
  }
})
