// Websockets by hand, for what no client library does: frames that lie, readers that do not read, connections
// that stay silent.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { RELAY_PATH } from '#contract/events.ts'

const TEXT = 0x1
const FINAL = 0x80
const MASKED = 0x80

type Line = { readonly socket: Socket; readonly status: number }

/** Asks for an upgrade and reads the status of the answer. */
export async function upgrade(
  baseUrl: string,
  headers: Readonly<Record<string, string>> = {},
  path = `${RELAY_PATH}/?EIO=4&transport=websocket`,
): Promise<Line> {
  const { hostname, port, host } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const all = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const [chunk] = await once(socket, 'data')
  return { socket, status: Number(String(chunk).split(' ')[1]) }
}

/** A frame with this text; it may claim to be longer than it is. */
export function frame(text: string, claimed?: number): Buffer {
  const bytes = Buffer.from(text)
  const head = Buffer.alloc(10)
  head[0] = FINAL | TEXT
  head[1] = MASKED | 127
  head.writeBigUInt64BE(BigInt(claimed ?? bytes.length), 2)
  // A mask of zeros leaves the text as it is.
  return Buffer.concat([head, Buffer.alloc(4), bytes])
}

/** Says who it is, as the client does, and waits until the relay lets it in. */
export async function enter({ socket }: Line, token: string): Promise<void> {
  let heard = ''
  const listening = (chunk: Buffer) => (heard += chunk.toString())
  socket.on('data', listening)
  socket.write(frame(`40${JSON.stringify({ token })}`))
  while (!heard.includes('40{')) await once(socket, 'data')
  socket.off('data', listening)
}
