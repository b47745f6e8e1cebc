// Files to and from the server: uploads report progress and retry by themselves, downloads check first.
import { isRecord } from '#contract/grammar/tags.ts'
import type { Verdict } from '#domain/basics/verdict.ts'
import { LARGE_FILE_BYTES } from '#domain/arrivals.ts'
import { baseName, cleanFileName } from '#domain/file-names.ts'
import { HEAD_BYTES, judgeFile } from '#domain/files.ts'
import { PROOF_MISSING } from '#domain/sessions.ts'
import { call, type Failure } from './api.ts'
import type { Line } from './large-files.ts'
import { send as sendNow, type Reply, type Sending } from './send.ts'

export type UploadOptions = {
  /** Whole percent; a new try of a small file begins at 0 again. */
  readonly onProgress?: (percent: number) => void
  /** For large files: where one continues after a cut. */
  readonly onContinue?: (at: number) => void
  readonly signal?: AbortSignal
  /**
   * When the upload is aborted: whether the bytes of a large file that have arrived stay, so that it can
   * continue.
   */
  readonly isWanted?: () => boolean
}

export type FileFacts = {
  readonly key: string
  readonly name: string
  readonly size: number
  /** Epoch seconds. */
  readonly date: number
  readonly extension: string
}

/** `upload` is a file the person brought, `download` a file made for them. */
type Source = 'upload' | 'download'

type Options = {
  /** Where the file doors are; undefined means the page's own origin. */
  readonly baseUrl: string
  readonly refresh: () => Promise<{ readonly token: string; readonly expires: number }>
  readonly send: (url: string, sending: Sending) => Promise<Reply>
  readonly fetch: (url: string, request: RequestInit) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  readonly save: (url: string) => void
}

export const NOT_FOUND: Failure = { error: true, code: 'not_found', message: 'File not found' }
const PROOF_REQUIRED: Failure = { error: true, code: 'proof_required', message: PROOF_MISSING }
/** This says nothing about the file, and above all not that it is gone. */
const UNREACHED: Failure = {
  error: true,
  code: 'unavailable',
  message: 'We couldn’t get it. Check your connection, then try again.',
}

/** Without a token nothing is sent, and the next try asks for one again. */
const NO_REPLY: Reply = { status: 0, body: null, header: () => null }

const TRY_AGAIN_AFTER_MS = [1000, 2000, 4000, 8000]
/** We renew a token before it can expire on the way. */
const TOKEN_SPARE_MS = 60_000

export const { uploadFile, fetchFacts, downloadFile, deleteFile } = createFiles({
  baseUrl: '',
  refresh: () => call('messages', 'refresh', {}),
  send: sendNow,
  fetch: (...request) => globalThis.fetch(...request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  save: followLink,
})

/** Checks before sending, and returns the sentence with which the server would refuse. */
export async function checkFile(file: File): Promise<Verdict> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return judgeFile({ name: file.name, size: file.size, head })
}

export function createFiles({ baseUrl, refresh, send, fetch, wait, save }: Options) {
  let current: { readonly token: string; readonly endsAt: number } | undefined

  async function freshToken(): Promise<string> {
    if (current && Date.now() < current.endsAt - TOKEN_SPARE_MS) return current.token
    const { token, expires } = await refresh()
    current = { token, endsAt: Date.now() + expires * 1000 }
    return token
  }

  /** Returns the key. A failure is an Error without a message; a cancelled upload rejects with the signal's reason. */
  async function uploadFile(file: File, options: UploadOptions = {}): Promise<string> {
    const line: Line = { ask: sendAs, mayPass, wait, pausesMs: TRY_AGAIN_AFTER_MS }
    const key = await (file.size > LARGE_FILE_BYTES ? uploadLarge : uploadSmall)(line, file, options)
    return key ?? fail()
  }

  /** Sends as the person who is signed in. */
  async function sendAs(path: string, { headers, ...sending }: Sending): Promise<Reply> {
    const token = await freshToken().catch(() => undefined)
    sending.signal?.throwIfAborted()
    if (token === undefined) return NO_REPLY
    const reply = await send(`${baseUrl}${path}`, { ...sending, headers: { ...headers, Token: token } })
    sending.signal?.throwIfAborted()
    if (reply.status === 401) current = undefined
    return reply
  }

  async function fetchFacts(key: string): Promise<FileFacts | Failure> {
    const answer = await ask('GET', `/info/${encodeURIComponent(key)}`)
    if (answer?.status === 404) return NOT_FOUND
    const facts: unknown = answer?.ok ? await answer.json().catch(() => null) : null
    return isFacts(facts) ? facts : UNREACHED
  }

  /** Returns nothing if the download began. */
  async function downloadFile(
    { key, name }: Pick<FileFacts, 'key' | 'name'>,
    source: Source,
  ): Promise<Failure | null> {
    const url = `${baseUrl}/stream/${source}/${encodeURIComponent(baseName(key, name))}`
    const answer = await fetch(url, { method: 'HEAD', credentials: 'same-origin' }).catch(() => undefined)
    if (answer === undefined) return UNREACHED
    // The answer to a HEAD request has no body, and this door refuses with 403 for one reason only.
    if (answer.status === 403) return PROOF_REQUIRED
    if (answer.status !== 200) return NOT_FOUND
    save(url)
    return null
  }

  /** Returns false if the file is still there; a file that was gone already counts as gone. */
  async function deleteFile(key: string): Promise<boolean> {
    const answer = await ask('DELETE', `/api/file/${encodeURIComponent(key)}/delete`)
    return answer?.status === 204 || answer?.status === 404
  }

  /** After a refused token, such as one from an earlier session, we ask for a new one once. */
  async function ask(method: string, path: string): Promise<Response | undefined> {
    try {
      const answer = await askOnce(method, path)
      if (answer.status !== 401) return answer
      current = undefined
      return await askOnce(method, path)
    } catch {
      return undefined
    }
  }

  async function askOnce(method: string, path: string): Promise<Response> {
    const headers = { Token: await freshToken() }
    return fetch(`${baseUrl}${path}`, { method, headers, credentials: 'same-origin' })
  }

  return { uploadFile, fetchFacts, downloadFile, deleteFile }
}

async function uploadSmall(
  { ask, wait, pausesMs }: Line,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<string | undefined> {
  const body = new FormData()
  body.append('file', file, cleanFileName(file.name))
  for (const pause of [...pausesMs, undefined]) {
    const reply = await ask('/stream/upload', {
      headers: {},
      body,
      onProgress: (sent, of) => onProgress?.(percentOf(sent, of)),
      signal,
    })
    const key = isRecord(reply.body) ? reply.body['key'] : undefined
    if (reply.status === 200 && typeof key === 'string') return key
    if (pause === undefined || !mayPass(reply.status)) break
    await wait(pause)
  }
  return undefined
}

async function uploadLarge(
  line: Line,
  file: File,
  { onProgress, onContinue, signal, isWanted = () => true }: UploadOptions,
): Promise<string | undefined> {
  // This code comes with the first large file.
  const { sendLarge } = await import('./large-files.ts')
  return sendLarge(line, file, {
    onProgress: (sent) => onProgress?.(percentOf(sent, file.size)),
    onContinue: (at) => onContinue?.(at),
    signal,
    isWanted,
  })
}

/**
 * There was no answer, the token has just ended, or the server is busy or away: the same request may succeed
 * in a moment.
 */
function mayPass(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
}

function percentOf(sent: number, of: number): number {
  return of > 0 ? Math.floor((sent / of) * 100) : 0
}

function fail(): never {
  throw new Error('')
}

function isFacts(value: unknown): value is FileFacts {
  return (
    isRecord(value) &&
    [value['key'], value['name'], value['extension']].every((text) => typeof text === 'string') &&
    [value['size'], value['date']].every((number) => typeof number === 'number')
  )
}

/** From here on, the browser downloads the file and shows the progress itself. */
function followLink(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
