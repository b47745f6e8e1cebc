// Answers a connection whose bytes are no HTTP: it reaches no hook, so its envelope and its headers are written by hand.
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Settings } from '#server/env.ts'
import { refusal } from '#server/proxy.ts'
import { INVALID } from './answers.ts'
import { headersFor } from './hooks.ts'

/** What Node gives up on before a request is complete, and the status that it would answer. */
const STATUSES: ReadonlyMap<string | undefined, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
])

/** A client that is still sending reads our answer only if we wait a little, and some clients never hang up. */
const FAREWELL_MS = 1_000

export function answerUnreadable(
  settings: Pick<Settings, 'mode'>,
  { code }: NodeJS.ErrnoException,
  socket: Duplex,
): void {
  // What it sends after our answer brings us here again.
  if (!socket.writable) return
  const { status: invalid, body: envelope } = refusal(INVALID)
  const status = STATUSES.get(code) ?? invalid
  const body = JSON.stringify(envelope)
  const headers = Object.entries({
    ...headersFor(settings),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`)
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}
