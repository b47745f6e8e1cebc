// Large files in tests, as a client of the tus protocol sends them.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestServer } from './server.ts'

type Server = Pick<TestServer, 'baseUrl'> & {
  /** Headers that go with each request. */
  readonly always?: Readonly<Record<string, string>>
}
type Said = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: unknown }

type Asking = {
  readonly token: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: Uint8Array
}

export async function askTus(
  { baseUrl, always }: Server,
  method: string,
  path: string,
  { token, headers, body }: Asking,
): Promise<Said> {
  const asked = request(new URL(path, baseUrl), {
    method,
    headers: {
      token,
      'tus-resumable': '1.0.0',
      ...always,
      ...(body && { 'content-type': 'application/offset+octet-stream', 'content-length': body.length }),
      ...headers,
    },
  })
  const [answer]: IncomingMessage[] = await once(asked.end(body), 'response')
  if (!answer) throw new Error('No answer came')
  const words = await text(answer)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: words === '' ? undefined : JSON.parse(words),
  }
}

/** Returns the address of a new arrival. */
export async function announce(
  server: Server,
  token: string,
  size: number,
  name = 'thesis.bin',
): Promise<string> {
  const { status, headers, body } = await askTus(server, 'POST', '/stream/uploads', {
    token,
    headers: { 'upload-length': size, 'upload-metadata': metadataOf(name) },
  })
  if (status === 201) return String(headers.location)
  throw new Error(`Announcing a file answered ${status}: ${JSON.stringify(body)}`)
}

export function metadataOf(name: string): string {
  return `filename ${Buffer.from(name).toString('base64')}`
}

export async function sendPart(
  server: Server,
  token: string,
  address: string,
  { from, body }: { readonly from: number; readonly body: Uint8Array },
): Promise<Said> {
  return askTus(server, 'PATCH', address, { token, headers: { 'upload-offset': from }, body })
}

/** Asks the server how much of the file is there. */
export async function offsetOf(server: Server, token: string, address: string): Promise<number> {
  const { status, headers } = await askTus(server, 'HEAD', address, { token })
  if (status !== 200) throw new Error(`Looking for an arrival answered ${status}`)
  return Number(headers['upload-offset'])
}

/** Begins a part that says it is `length` bytes long, sends its beginning and leaves the line open. */
export function beginPart(
  { baseUrl }: Server,
  token: string,
  address: string,
  { from, length, body }: { readonly from: number; readonly length: number; readonly body: Uint8Array },
) {
  const asked = request(new URL(address, baseUrl), {
    method: 'PATCH',
    headers: {
      token,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': length,
      'upload-offset': from,
    },
  })
  asked.on('error', () => {})
  asked.write(body)
  return asked
}
