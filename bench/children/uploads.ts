// The product and, in the same process, the baseline of an upload: the bytes as they come, hashed and written
// to the disk, with nothing around it. In a process of its own, the baseline would have less memory to
// collect garbage from.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { serve } from './serve.ts'
import { startProduct } from './start-product.ts'

const { BENCH_FOLDER = '' } = process.env

/** Tells two addresses: the product's and the baseline's. */
await serve(async ({ onEnd }) => {
  const product = await startProduct()
  onEnd(() => product.stop())
  const bare = createServer((request, response) => {
    const hash = createHash('sha256')
    request.on('data', (bytes: Buffer) => hash.update(bytes))
    // The product answers once the bytes are on the disk itself, so the baseline does, too.
    void pipeline(request, createWriteStream(join(BENCH_FOLDER, crypto.randomUUID()), { flush: true })).then(
      () => response.end(hash.digest('hex')),
    )
  }).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  onEnd(async () => void bare.close())
  const address = bare.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `${product.url} http://127.0.0.1:${port}`
})
