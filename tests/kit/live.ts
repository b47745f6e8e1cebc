// A live connection as a browser has it, with the real client, and the events that it hears.
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { PUBLISHED, RELAY_PATH, type Published } from '#contract/events.ts'
import { checkPublished } from '#contract/kinds/published.ts'
import { eventually } from './eventually.ts'
import { liveToken } from './files.ts'
import type { Caller } from './server.ts'

export type Ear = {
  readonly socket: Socket
  readonly heard: Published[]
  /** Waits until this many events of a type were heard, and returns them. */
  readonly hear: (type: Published['type'], count?: number) => Promise<readonly Published[]>
}

type Given = {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly again?: boolean
}

/** Opens a connection and does not wait until it stands. */
export function dial(baseUrl: string, { token, headers = {}, again = false }: Given): Ear {
  const socket = io(baseUrl, {
    path: RELAY_PATH,
    transports: ['websocket'],
    timeout: 5000,
    reconnection: again,
    reconnectionDelay: 50,
    forceNew: true,
    auth: token === undefined ? {} : { token },
    extraHeaders: { origin: new URL(baseUrl).origin, ...headers },
  })
  onTestFinished(() => void socket.close())
  const heard: Published[] = []
  socket.on(PUBLISHED, (payload) => heard.push(checkPublished(payload)))
  const hear: Ear['hear'] = (type, count = 1) =>
    eventually(() => {
      const found = heard.filter((event) => event.type === type)
      if (found.length < count) throw new Error(`heard ${found.length} of ${count}: ${JSON.stringify(heard)}`)
      return found
    })
  return { socket, heard, hear }
}

/** Opens a person's connection, and waits until it stands. */
export async function listen(baseUrl: string, caller: Pick<Caller, 'call'>): Promise<Ear> {
  const ear = dial(baseUrl, { token: await liveToken(caller) })
  await connected(ear.socket)
  return ear
}

export function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.connected) return resolve()
    socket.once('connect', resolve).once('connect_error', reject)
  })
}

/** Returns the reason why the relay refuses this connection. */
export async function refusalOf(ear: Ear): Promise<string> {
  return connected(ear.socket).then(
    () => 'let in',
    (error: Error) => error.message,
  )
}

/** Waits until the relay has ended the connection. */
export async function ended({ socket }: Ear): Promise<void> {
  await eventually(() => {
    if (socket.connected) throw new Error('still connected')
  })
}

/** Returns how many connections were refused or closed for a reason, by the metrics of the server. */
export async function turnedAwayAt(metricsPort: number, reason: string): Promise<number> {
  return numberAt(metricsPort, `relay_turned_away_total{reason="${reason}"}`)
}

export async function connectionsAt(metricsPort: number): Promise<number> {
  return numberAt(metricsPort, 'relay_connections')
}

async function numberAt(metricsPort: number, name: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}
