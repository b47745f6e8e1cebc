// Sends files of the largest size: a process of its own, so that the memory of the server is the server's alone.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import { serveBare } from './serve.ts'

// As long as browsers make it: a longer one is skipped faster.
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW1'
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="notes.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`
const FILE = Buffer.alloc(FILE_SIZE_MAX, 'Longhand ')
const FORM = Buffer.concat([Buffer.from(HEAD), FILE, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])

type Sending = { readonly url: string; readonly tokens: readonly string[] }

await serveBare(async (app) => {
  app.post<{ Body: Sending }>('/', async ({ body: { url, tokens } }) => {
    const began = performance.now()
    await Promise.all(tokens.map((token) => sendFile(url, token)))
    return { seconds: (performance.now() - began) / 1000 }
  })
})

/** As a form to who asks for a token, and as nothing but its bytes to who does not. */
async function sendFile(url: string, token: string): Promise<void> {
  const bytes = token === '' ? FILE : FORM
  const type = token === '' ? 'application/octet-stream' : `multipart/form-data; boundary=${BOUNDARY}`
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': bytes.length, token },
  }).end(bytes)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  const words = answer ? await text(answer) : ''
  if (answer?.statusCode !== 200) throw new Error(`${url} answered ${answer?.statusCode}: ${words}`)
}
