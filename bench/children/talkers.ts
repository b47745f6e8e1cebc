// Browsers that talk, in a process of their own, so that the server does not pay for asking and listening.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { RELAY_PATH } from '#contract/events.ts'
import type { Screen, Talk } from '../talk.ts'
import { serveBare } from './serve.ts'

/** How many connections we open at the same time. */
const OPENING = 50
const WITHIN_MS = 20_000

const agent = new Agent({ keepAlive: true, maxSockets: 100 })
/** The newest connection at each address. */
const lines = new Map<string, WebSocket>()
let hear = (_text: string) => {}

await serveBare(async (app) => {
  app.post<{ Body: readonly Screen[] }>('/open', async ({ body }) => {
    const waiting = [...body]
    const lane = async () => {
      for (let screen = waiting.pop(); screen; screen = waiting.pop()) await open(screen)
    }
    await Promise.all(Array.from({ length: OPENING }, lane))
    return {}
  })
  app.post<{ Body: Talk }>('/talk', async ({ body }) => ({ times: await talk(body) }))
  app.post<{ Body: { readonly count: number } }>('/hear', async ({ body }) => listen(body.count))
})

/**
 * Waits until the relay has let the connection in. Both sides are written by hand, so that we measure no
 * client library.
 */
async function open({ url, token, network }: Screen): Promise<void> {
  const line = new WebSocket(token === undefined ? url : `${url}${RELAY_PATH}/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    headers: { origin: 'https://bench.test', 'x-forwarded-for': network },
  })
  lines.set(url, line)
  const stands = Promise.withResolvers<void>()
  line.on('error', stands.reject)
  line.on('close', (code) => stands.reject(new Error(`a line was closed with ${code}`)))
  line.on('message', (bytes: Buffer) => {
    const said = bytes.toString()
    if (said === '2') line.send('3')
    else if (said.startsWith('0{')) line.send(`40${JSON.stringify({ token })}`)
    else if (said.startsWith('40{')) stands.resolve()
    else if (said.startsWith('44')) stands.reject(new Error(said))
    else hear(said)
  })
  if (token === undefined) line.on('open', () => stands.resolve())
  await stands.promise
}

/** Returns how many milliseconds passed from each message's start to its arrival on the other screen. */
async function talk({ way, url, pairs, perSecond, seconds }: Talk): Promise<readonly number[]> {
  const begun = new Map<string, number>()
  const heardOnce = new Set<string>()
  const times: number[] = []
  const count = perSecond * seconds
  const all = Promise.withResolvers<void>()
  hear = (said) => {
    const [, hash = ''] = /"hash":"([^"]+)"/.exec(said) ?? []
    const at = begun.get(hash)
    // Both sides hear a message; the later of the two counts.
    if (at === undefined) return
    if (heardOnce.delete(hash)) times.push(performance.now() - at)
    else heardOnce.add(hash)
    if (times.length === count) all.resolve()
  }
  all.promise.catch(() => {})
  const start = performance.now()
  for (let turn = 0; turn < count; turn += 1) {
    const wait = start + (turn * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    const pair = pairs[turn % pairs.length]
    if (!pair) throw new Error('The bench has no pairs')
    const hash = crypto.randomUUID()
    const said = { order: pair.order, content: `Canals and railways, ${turn}`, hash }
    begun.set(hash, performance.now())
    if (way === 'bare') lines.get(`${url}/${pair.order}`)?.send(JSON.stringify(said))
    else void send(url, pair, said).catch(all.reject)
  }
  await Promise.race([
    all.promise,
    pause(WITHIN_MS).then(() => Promise.reject(new Error('Not all was heard'))),
  ])
  return times
}

async function send(url: string, { cookie, network }: Talk['pairs'][number], said: object): Promise<void> {
  const bytes = JSON.stringify(said)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(bytes),
    'x-forwarded-for': network,
    cookie,
  }
  const asked = request(`${url}/api/proxy?namespace=messages&method=send`, { method: 'POST', agent, headers })
  const [answer] = await once(asked.end(bytes), 'response')
  const words = await text(answer)
  if (answer.statusCode !== 200) throw new Error(`messages.send answered ${answer.statusCode}: ${words}`)
}

/** Waits for this many arrivals, and returns how long they took, and the last of them. */
async function listen(count: number): Promise<{ readonly seconds: number; readonly last: string }> {
  const heard = Promise.withResolvers<string>()
  let began = 0
  let arrivals = 0
  hear = (said) => {
    if (arrivals === 0) began = performance.now()
    arrivals += 1
    if (arrivals === count) heard.resolve(said)
  }
  const late = pause(WITHIN_MS).then(() => Promise.reject(new Error(`Heard ${arrivals} of ${count}`)))
  const last = await Promise.race([heard.promise, late])
  return { seconds: (performance.now() - began) / 1000, last }
}
