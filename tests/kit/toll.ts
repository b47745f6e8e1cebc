// Stands between the product and the vendors, passes every call on, and remembers it.
import { createServer, request as ask } from 'node:http'
import { afterAll } from 'vitest'
import { freePort } from '#scripts/ports.ts'

export type Toll = {
  readonly url: string
  /** Returns the calls since it was last asked. */
  readonly takeCalls: () => readonly Passed[]
}

type Passed = { readonly call: string; readonly body: () => string }

/** `to` is the address of the sandbox, which is not there yet when the product has to know our address. */
export async function startToll(to: () => string): Promise<Toll> {
  let calls: Passed[] = []
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    calls.push({ call: `${method} ${url}`, body: () => Buffer.concat(chunks).toString() })
    const passing = ask(new URL(url, to()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passing.on('error', () => response.destroy())
    request.pipe(passing)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  afterAll(() => server.close().closeAllConnections())
  return {
    url: `http://127.0.0.1:${port}`,
    takeCalls: () => {
      const taken = calls
      calls = []
      return taken
    },
  }
}
