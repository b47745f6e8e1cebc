// Receives the vendors' events in the product's place, keeps all of them, and passes them on if it is told
// where to.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PaymentProviderName } from '#domain/payments.ts'
import { freePort } from '#scripts/ports.ts'

/** An event as its vendor sent it. */
export type Letter = {
  readonly vendor: PaymentProviderName
  readonly raw: Buffer
  readonly headers: Record<string, string>
  deliveries: number
}

const OF_THE_POST: ReadonlySet<string> = new Set(['connection', 'content-length', 'host'])

export async function openLetterBox(
  letters: Letter[],
  forwardTo?: string,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const vendor = request.url === '/api/webhook/paypal' ? 'paypal' : 'stripe'
    const sent = Object.entries(request.headers).filter(([name]) => !OF_THE_POST.has(name))
    const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
    const raw = await buffer(request)
    letters.push({ vendor, raw, headers, deliveries: 0 })
    response
      .writeHead(forwardTo === undefined ? 204 : await forward(`${forwardTo}${request.url}`, raw, headers))
      .end()
  }
  const server = createServer((request, response) => void take(request, response))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers 500 while the server is down, so that the vendor sends it again. */
async function forward(
  url: string,
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<number> {
  return fetch(url, { method: 'POST', body, headers }).then(
    ({ status }) => status,
    () => 500,
  )
}
