// Sends a large file in parts, by the tus protocol. After a cut it continues where it stopped, even after a
// reload or in another tab. Then the person chooses the file once more, and we recognise it by its content.
import { isRecord } from '#contract/grammar/tags.ts'
import { LARGE_FILE_SECONDS } from '#domain/arrivals.ts'
import { cleanFileName } from '#domain/file-names.ts'
import type { Reply, Sending } from './send.ts'
import { keep, LARGE_FILES_KEY, readKept } from './storage.ts'

export type LargeOptions = {
  /** How many bytes the server has or we have sent. */
  readonly onProgress: (sent: number) => void
  /** Called with the byte at which the file continues after a cut. */
  readonly onContinue: (at: number) => void
  readonly signal: AbortSignal | undefined
  /**
   * When this is aborted, the bytes that have arrived stay on the server, unless the file is not wanted any
   * more.
   */
  readonly isWanted: () => boolean
}

export type Line = {
  /** With the token of the person. */
  readonly ask: (path: string, sending: Sending) => Promise<Reply>
  readonly mayPass: (status: number) => boolean
  readonly wait: (ms: number) => Promise<void>
  /** The pauses between tries. After the last try without progress, the file has failed. */
  readonly pausesMs: readonly number[]
}

const DOOR = '/stream/uploads'
const PROTOCOL = { 'Tus-Resumable': '1.0.0' }
const REMEMBERED_MAX = 20

type Remembered = { readonly print: string; readonly address: string; readonly at: number }

/** Returns the key, or nothing if the file was refused or the line does not come back. */
export async function sendLarge(line: Line, file: File, options: LargeOptions): Promise<string | undefined> {
  const print = await printOf(file)
  const { signal } = options
  // Another tab may be sending it.
  return navigator.locks.request(`${LARGE_FILES_KEY} ${print}`, { ...(signal && { signal }) }, () =>
    sendAll(line, file, print, options),
  )
}

async function sendAll(
  line: Line,
  file: File,
  print: string,
  options: LargeOptions,
): Promise<string | undefined> {
  try {
    return await keepSending(line, file, print, options)
  } finally {
    if (!options.isWanted()) await giveUp(line, print)
  }
}

async function keepSending(
  line: Line,
  file: File,
  print: string,
  options: LargeOptions,
): Promise<string | undefined> {
  let tries = 0
  let reached = 0
  for (;;) {
    const { key, offset, mayGoOn } = await sendRest(line, file, print, options)
    if (key !== null) {
      forgetAddress(print)
      return key
    }
    if (offset > reached) tries = 0
    reached = Math.max(reached, offset)
    const pause = line.pausesMs[tries]
    if (pause === undefined || !mayGoOn) return undefined
    tries += 1
    await line.wait(pause)
  }
}

async function sendRest(
  line: Line,
  file: File,
  print: string,
  { onProgress, onContinue, signal }: LargeOptions,
) {
  const known = addressOf(print)
  const arrival =
    known === undefined ? await announce(line, file, print, signal) : await lookUp(line, known, print, signal)
  const { address, offset, key } = arrival
  if (address === undefined || key !== null) return arrival
  if (offset > 0) onContinue(offset)
  let sent = 0
  const { status, header } = await line.ask(address, {
    method: 'PATCH',
    headers: {
      ...PROTOCOL,
      'Upload-Offset': String(offset),
      'Content-Type': 'application/offset+octet-stream',
    },
    body: file.slice(offset),
    onProgress: (loaded) => {
      sent = loaded
      onProgress(offset + loaded)
    },
    signal,
  })
  if (status === 0 && sent > 0) onContinue(offset + sent)
  return { offset, key: header('File-Key'), mayGoOn: mayGoOn(line, print, status) }
}

/** Says whether to try again: from the start if the arrival is gone, or from where another sender is if that one is ahead. */
function mayGoOn(line: Line, print: string, status: number): boolean {
  if (status === 404) forgetAddress(print)
  return status === 404 || status === 409 || line.mayPass(status)
}

async function announce(line: Line, file: File, print: string, signal: AbortSignal | undefined) {
  const { status, header } = await line.ask(DOOR, {
    headers: {
      ...PROTOCOL,
      'Upload-Length': String(file.size),
      'Upload-Metadata': `filename ${inBase64(cleanFileName(file.name))}`,
    },
    signal,
  })
  const address = (status === 201 && header('Location')) || undefined
  if (address !== undefined) remember({ print, address, at: Date.now() })
  return { address, offset: 0, key: null, mayGoOn: line.mayPass(status) }
}

async function lookUp(line: Line, known: string, print: string, signal: AbortSignal | undefined) {
  const { status, header } = await line.ask(known, { method: 'HEAD', headers: PROTOCOL, signal })
  const address = status === 200 ? known : undefined
  return {
    address,
    offset: Number(header('Upload-Offset')),
    key: header('File-Key'),
    mayGoOn: mayGoOn(line, print, status),
  }
}

async function giveUp(line: Line, print: string): Promise<void> {
  const address = addressOf(print)
  forgetAddress(print)
  if (address !== undefined)
    await line.ask(address, { method: 'DELETE', headers: PROTOCOL, signal: undefined })
}

/** A file whose content has changed under the same name is another file. */
async function printOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function inBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
}

function addressOf(print: string): string | undefined {
  return readRemembered().find((known) => known.print === print)?.address
}

function remember(one: Remembered): void {
  const others = readRemembered().filter(({ print }) => print !== one.print)
  keep(LARGE_FILES_KEY, JSON.stringify([one, ...others].slice(0, REMEMBERED_MAX)))
}

function forgetAddress(print: string): void {
  keep(LARGE_FILES_KEY, JSON.stringify(readRemembered().filter((known) => known.print !== print)))
}

function readRemembered(): readonly Remembered[] {
  try {
    const kept: unknown = JSON.parse(readKept(LARGE_FILES_KEY) ?? '[]')
    const oldest = Date.now() - LARGE_FILE_SECONDS * 1000
    return Array.isArray(kept) ? kept.filter(isRemembered).filter(({ at }) => at > oldest) : []
  } catch {
    return []
  }
}

function isRemembered(value: unknown): value is Remembered {
  return (
    isRecord(value) &&
    typeof value['print'] === 'string' &&
    typeof value['address'] === 'string' &&
    value['address'].startsWith(`${DOOR}/`) &&
    typeof value['at'] === 'number'
  )
}
