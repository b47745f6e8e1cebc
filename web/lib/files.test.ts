import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { stored } from '#tests/kit/files.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'
import { checkFile, createFiles, NOT_FOUND } from './files.ts'
import type { Reply, Sending } from './send.ts'

const server = await startTestServer()
const robin = await signUp(server)

type Weather = (turn: number) => number | undefined

/**
 * The browser's code for files over the real doors; for some turns, `weather` answers with a status instead.
 */
function filesOf(
  caller: Caller,
  weather: Weather = () => undefined,
  line: typeof fetch = fetch,
  lostTokens = 0,
) {
  const sent: string[] = []
  const pauses: number[] = []
  const saved: string[] = []
  let refreshed = 0
  const files = createFiles({
    baseUrl: server.baseUrl,
    async refresh() {
      refreshed += 1
      if (refreshed <= lostTokens) throw new Error('Invalid response!')
      const { token } = found(await caller.call('messages', 'refresh'))
      return { token, expires: 600 }
    },
    async send(url, { headers, body, onProgress }: Sending): Promise<Reply> {
      sent.push(headers['Token'] ?? '')
      onProgress?.(50, 100)
      const status = weather(sent.length)
      if (status !== undefined) return { status, body: null, header: () => null }
      const answer = await fetch(url, { method: 'POST', headers, body: body ?? null })
      return { status: answer.status, body: await answer.json(), header: () => null }
    },
    fetch: (url, request) => {
      const headers = new Headers(request.headers)
      headers.set('cookie', `token=${caller.token()}`)
      return line(url, { ...request, headers })
    },
    wait: async (ms) => void pauses.push(ms),
    save: (url) => void saved.push(url),
  })
  return { ...files, sent, pauses, saved, refreshed: () => refreshed }
}

const essay = () => new File(['Whereas words'], 'Résumé "x".docx')

describe('an upload', () => {
  test('gives a key; the facts under it name the sanitised file (FILE-01 FILE-02 FILE-15)', async () => {
    const { uploadFile, fetchFacts } = filesOf(robin)
    const key = await uploadFile(essay())
    expect(await fetchFacts(key)).toEqual({
      key,
      name: 'Resume--x-.docx',
      size: 13,
      date: expect.any(Number),
      extension: 'docx',
    })
  })

  test('that is cut three times arrives once, byte for byte, after longer and longer pauses', async () => {
    const before = await stored(server)
    const { uploadFile, pauses, sent } = filesOf(robin, (turn) => (turn <= 3 ? 0 : undefined))
    const key = await uploadFile(essay())
    expect(pauses).toEqual([1000, 2000, 4000])
    expect(sent).toHaveLength(4)
    expect([...(await stored(server))].sort()).toEqual([...before, key].sort())
    const kept = await readFile(join(server.dataDir, 'files', key.slice(0, 2), key), 'utf8')
    expect(kept).toBe('Whereas words')
  })

  test.each([0, 408, 429, 500, 503])(
    'gives up after five tries that end with %i: an error without a message (FILE-09)',
    async (status) => {
      const { uploadFile, sent } = filesOf(robin, () => status)
      await expect(uploadFile(essay())).rejects.toEqual(new Error(''))
      expect(sent).toHaveLength(5)
    },
  )

  test.each([413, 415, 422, 409])('that is refused with %i is not sent again (FILE-09)', async (status) => {
    const { uploadFile, sent } = filesOf(robin, () => status)
    await expect(uploadFile(essay())).rejects.toEqual(new Error(''))
    expect(sent).toHaveLength(1)
  })

  test('asks for one token, keeps it, and for another when it is refused', async () => {
    const { uploadFile, refreshed } = filesOf(robin, (turn) => (turn === 3 ? 401 : undefined))
    await uploadFile(essay())
    await uploadFile(essay())
    expect(refreshed()).toBe(1)
    await uploadFile(essay())
    expect(refreshed()).toBe(2)
  })

  test('takes another token a minute before the first one ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { uploadFile, refreshed } = filesOf(robin)
    await uploadFile(essay())
    vi.setSystemTime(Date.now() + 539_000)
    await uploadFile(essay())
    expect(refreshed()).toBe(1)
    vi.setSystemTime(Date.now() + 1_001)
    await uploadFile(essay())
    expect(refreshed()).toBe(2)
  })

  test('that got no token is sent once there is one', async () => {
    const { uploadFile, fetchFacts, pauses, sent } = filesOf(robin, undefined, undefined, 2)
    const key = await uploadFile(essay())
    expect(pauses).toEqual([1000, 2000])
    expect(sent).toHaveLength(1)
    expect(await fetchFacts(key)).toMatchObject({ key })
  })

  test('by a visitor fails without a message (FILE-09)', async () => {
    const { uploadFile } = filesOf(server.as('visitor'))
    await expect(uploadFile(essay())).rejects.toEqual(new Error(''))
  })

  test('says how far it is in percent', async () => {
    const { uploadFile } = filesOf(robin)
    const percents: number[] = []
    await uploadFile(essay(), { onProgress: (percent) => percents.push(percent) })
    expect(percents).toEqual([50])
  })

  test('can be called off, also between two tries', async () => {
    const stop = new AbortController()
    const { uploadFile, sent } = filesOf(robin, () => {
      stop.abort()
      return 0
    })
    await expect(uploadFile(essay(), { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(1)
  })
})

test('a file that would be refused is refused before it is sent', async () => {
  expect(await checkFile(essay())).toMatchObject({ ok: true })
  expect(await checkFile(new File([], 'empty.txt'))).toMatchObject({
    refusal: { message: 'The file is empty.' },
  })
  const large = new File([new Uint8Array(FILE_SIZE_MAX + 1)], 'large.bin')
  expect(await checkFile(large)).toMatchObject({ refusal: { code: 'too_large' } })
  expect(await checkFile(new File(['MZ'], 'essay.pdf'))).toMatchObject({
    refusal: { code: 'unsupported_type' },
  })
})

test('a file that cannot be asked about is not taken for gone, and is found when the line is back', async () => {
  const key = await filesOf(robin).uploadFile(essay())
  let isCut = true
  const { fetchFacts } = filesOf(robin, undefined, (...request) =>
    isCut ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...request),
  )
  expect(await fetchFacts(key)).toMatchObject({ code: 'unavailable' })
  isCut = false
  expect(await fetchFacts(key)).toMatchObject({ key, size: 13 })
  expect(await fetchFacts('0'.repeat(32))).toEqual(NOT_FOUND)
})

describe('a download', () => {
  test('looks first, then leaves the file to the browser (FILE-06 FILE-07)', async () => {
    const { uploadFile, downloadFile, saved } = filesOf(robin)
    const key = await uploadFile(essay())
    expect(await downloadFile({ key, name: 'Resume--x-.docx' }, 'upload')).toBeNull()
    expect(saved).toEqual([`${server.baseUrl}/stream/upload/${key}-Resume--x-.docx`])
  })

  test('of what is not there says “File not found”, with the flag of an error (FILE-08)', async () => {
    const { downloadFile, saved } = filesOf(robin)
    const missing = { key: '0'.repeat(32), name: 'a.txt' }
    expect(await downloadFile(missing, 'upload')).toEqual(NOT_FOUND)
    expect(await downloadFile(missing, 'download')).toEqual({
      error: true,
      code: 'not_found',
      message: 'File not found',
    })
    expect(saved).toEqual([])
  })

  test('that got no answer does not say that the file is gone, and can be asked for again', async () => {
    const key = await filesOf(robin).uploadFile(essay())
    let isCut = true
    const { downloadFile, saved } = filesOf(robin, undefined, (...request) =>
      isCut ? Promise.reject(new TypeError('Failed to fetch')) : fetch(...request),
    )
    const file = { key, name: 'Resume--x-.docx' }
    expect(await downloadFile(file, 'upload')).toEqual({
      error: true,
      code: 'unavailable',
      message: 'We couldn’t get it. Check your connection, then try again.',
    })
    expect(saved).toEqual([])
    isCut = false
    expect(await downloadFile(file, 'upload')).toBeNull()
  })
})

test('a download that needs a fresh proof of identity says so', async () => {
  const { downloadFile, saved } = filesOf(robin, undefined, async () => new Response(null, { status: 403 }))
  expect(await downloadFile({ key: 'k', name: 'export.zip' }, 'download')).toMatchObject({
    code: 'proof_required',
  })
  expect(saved).toEqual([])
})

test('a deleted file is gone, and stays gone (FILE-05)', async () => {
  const { uploadFile, deleteFile, fetchFacts } = filesOf(robin)
  const key = await uploadFile(essay())
  expect(await deleteFile(key)).toBe(true)
  expect(await fetchFacts(key)).toEqual(NOT_FOUND)
  expect(await deleteFile(key)).toBe(true)
})
