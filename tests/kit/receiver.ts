// Receives the vendors' events in the product's place, and keeps them.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PaymentEvent, Payments } from '#server/ports/payments/payments.ts'
import type { PaymentProviderName } from '#domain/payments.ts'
import { freePort } from '#scripts/ports.ts'
import { after } from './after.ts'
import { eventually } from './eventually.ts'

export type Delivery = { readonly raw: Buffer; readonly headers: IncomingHttpHeaders }

export type Receiver = {
  readonly url: string
  /** The events, in the order in which they came. */
  deliveries(vendor: PaymentProviderName): readonly Delivery[]
  /** How many of the next events to answer with 500. */
  refuseNext(times: number): void
  clear(): void
}

export async function startReceiver(): Promise<Receiver> {
  let kept: (Delivery & { readonly path: string })[] = []
  let refusals = 0
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers, url: path = '' } = request
    const raw = await buffer(request)
    kept.push({ path, raw, headers })
    response.writeHead(refusals > 0 ? 500 : 200).end()
    refusals -= 1
  }
  const server = createServer((request, response) => void take(request, response))
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  after(() => server.close().closeAllConnections())
  return {
    url: `http://127.0.0.1:${port}`,
    deliveries: (vendor) => kept.filter(({ path }) => path === `/api/webhook/${vendor}`),
    refuseNext: (times) => {
      refusals = times
    },
    clear: () => {
      kept = []
    },
  }
}

/** Returns the events that concern us, or only this payment, once there are as many as expected. Those of earlier tests may come late. */
export async function eventsFrom(
  receiver: Receiver,
  payments: Payments,
  vendor: PaymentProviderName,
  count: number,
  reference?: string,
): Promise<readonly PaymentEvent[]> {
  return eventually(async () => {
    const events: PaymentEvent[] = []
    for (const { raw, headers } of receiver.deliveries(vendor)) {
      const event = await payments[vendor].readEvent(raw, headers)
      if (event && (reference === undefined || event.reference === reference)) events.push(event)
    }
    if (events.length < count) throw new Error(`${events.length} of ${count} events of ${vendor} are here`)
    return events
  })
}
