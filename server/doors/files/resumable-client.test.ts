import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Upload, type UploadOptions } from 'tus-js-client'
import { signUp } from '#tests/kit/accounts.ts'
import { liveToken } from '#tests/kit/files.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const token = await liveToken(await signUp(server))
const body = randomBytes(3_000_000)

/** Resolves with the key of the file, once the client says that it is there. */
function send(options: UploadOptions, act: (upload: Upload) => void = (upload) => upload.start()) {
  return new Promise<string | undefined>((resolve, reject) => {
    const upload = new Upload(Readable.from([body]), {
      endpoint: `${server.baseUrl}/stream/uploads`,
      uploadSize: body.length,
      headers: { Token: token },
      metadata: { filename: 'thesis.bin' },
      chunkSize: 1_000_000,
      retryDelays: null,
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('File-Key')),
      ...options,
    })
    act(upload)
  })
}

/** Compares the bytes as a whole, because a matcher would look at each of three million bytes on its own. */
async function hasArrived(key: string | undefined): Promise<boolean> {
  const answer = await fetch(`${server.baseUrl}/stream/upload/${key}-thesis.bin`, { headers: { token } })
  return body.equals(new Uint8Array(await answer.arrayBuffer()))
}

test('a client that others wrote sends a file in parts', async () => {
  expect(await hasArrived(await send({}))).toBe(true)
})

test('it goes on from what is there after it was stopped', async () => {
  const address = await new Promise<string>((resolve) => {
    void send({}, (upload) => {
      upload.options.onChunkComplete = () => void upload.abort().then(() => resolve(upload.url ?? ''))
      upload.start()
    })
  })
  const progress: number[] = []
  const key = await send({ uploadUrl: address, onProgress: (sent) => progress.push(sent) })
  expect(progress[0]).toBeGreaterThanOrEqual(1_000_000)
  expect(await hasArrived(key)).toBe(true)
})

test('it calls a file off', async () => {
  const address = await new Promise<string>((resolve) => {
    void send({}, (upload) => {
      upload.options.onChunkComplete = () => void upload.abort(true).then(() => resolve(upload.url ?? ''))
      upload.start()
    })
  })
  const looked = await fetch(address, { method: 'HEAD', headers: { token, 'tus-resumable': '1.0.0' } })
  expect(looked.status).toBe(404)
})
