// Judges who may open a live connection by the request for it: its path, its site, and how many its network has.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { RELAY_PATH } from '#contract/events.ts'
import { networkOf } from '#domain/networks.ts'
import { THROTTLES } from '#domain/throttles.ts'
import { comesFromHere } from '#server/doors/hooks.ts'
import { allowedOrigins } from '#server/doors/origins.ts'
import type { Settings } from '#server/env.ts'
import type { House } from '#server/house.ts'

/** Live connections to one process; a school or a dormitory may share one address. */
const PER_NETWORK_MAX = 1_000

const STATUS = {
  'another path': '404 Not Found',
  'another site': '403 Forbidden',
  crowded: '429 Too Many Requests',
}

type Barred = keyof typeof STATUS

export type Handshakes = {
  /** Counts the connection until it ends, unless it is barred. */
  readonly judge: (request: IncomingMessage, socket: Duplex) => Barred | undefined
}

export function openHandshakes({ settings, counts }: Pick<House, 'settings' | 'counts'>): Handshakes {
  const origins = allowedOrigins(settings)
  const open = new Map<string, number>()

  function isCrowded(network: string): boolean {
    const { current } = counts.count('handshakes', network)
    return current > THROTTLES.handshakes.limit || (open.get(network) ?? 0) >= PER_NETWORK_MAX
  }

  function hold(network: string, socket: Duplex): void {
    open.set(network, (open.get(network) ?? 0) + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  }

  return {
    judge(request, socket) {
      if (request.url?.split('?', 1)[0] !== `${RELAY_PATH}/`) return 'another path'
      if (!comesFromHere(request.headers, origins)) return 'another site'
      const network = networkOf(addressOf(request, settings))
      if (isCrowded(network)) return 'crowded'
      hold(network, socket)
      return undefined
    },
  }
}

export function turnAway(socket: Duplex, why: Barred): void {
  socket.on('error', () => {})
  const answer = `HTTP/1.1 ${STATUS[why]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  socket.end(answer, () => socket.destroy())
}

/** The load balancer adds the address it saw to the end of X-Forwarded-For. */
function addressOf(
  { headers, socket }: IncomingMessage,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || (socket.remoteAddress ?? '')
}
