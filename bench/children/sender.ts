// Sends files of the largest size, from a process of its own, so that the server's memory is only the
// server's.
import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import { serveBare } from './serve.ts'

// As long as browsers make it, because a longer boundary is found faster.
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW1'
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="notes.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`
const FILE = Buffer.alloc(FILE_SIZE_MAX, 'Longhand ')
const FORM = Buffer.concat([Buffer.from(HEAD), FILE, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])

type Sending = {
  readonly url: string
  readonly tokens: readonly string[]
  /** The file goes as a form, by the tus protocol, or as nothing but its bytes. */
  readonly way: 'form' | 'tus' | 'bare'
}

const WAYS: Readonly<Record<Sending['way'], (url: string, token: string) => Promise<unknown>>> = {
  form: (url, token) =>
    send('POST', url, FORM, { token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
  tus: sendByTus,
  bare: (url) => send('POST', url, FILE, { 'content-type': 'application/octet-stream' }),
}

await serveBare(async (app) => {
  app.post<{ Body: Sending }>('/', async ({ body: { url, tokens, way } }) => {
    const began = performance.now()
    await Promise.all(tokens.map((token) => WAYS[way](url, token)))
    return { seconds: (performance.now() - began) / 1000 }
  })
})

async function sendByTus(url: string, token: string): Promise<void> {
  const headers = { token, 'tus-resumable': '1.0.0' }
  const { location = '' } = await send('POST', url, Buffer.alloc(0), {
    ...headers,
    'upload-length': FILE.length,
    'upload-metadata': `filename ${Buffer.from('notes.bin').toString('base64')}`,
  })
  const { 'file-key': key } = await send('PATCH', new URL(location, url).href, FILE, {
    ...headers,
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
  })
  if (key === undefined) throw new Error('A file that was sent whole is not complete')
}

async function send(
  method: string,
  url: string,
  bytes: Buffer,
  headers: OutgoingHttpHeaders,
): Promise<IncomingHttpHeaders> {
  const sent = request(url, { method, headers: { ...headers, 'content-length': bytes.length } }).end(bytes)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  const words = answer ? await text(answer) : ''
  if (!answer?.statusCode || answer.statusCode >= 300)
    throw new Error(`${url} answered ${answer?.statusCode}: ${words}`)
  return answer.headers
}
