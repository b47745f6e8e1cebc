// What people do all day, through the load balancer: visitors' pages and calls, reads by signed-in people,
// messages and files. Each request is sent once, and counts as failed unless it gets the answer it should.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { addPair, type Pair } from '#tests/chaos/pairs.ts'
import { announce, sendPart } from '#tests/kit/arrivals.ts'
import { addResident, type Resident } from '#tests/kit/residents.ts'
import type { Db } from '#server/store/connection.ts'

export type Load = {
  readonly requests: () => number
  /** How often requests failed, by what went wrong. */
  readonly failures: () => Readonly<Record<string, number>>
  /** Messages that were acknowledged, by their hash, and files, by their key. */
  readonly messages: ReadonlySet<string>
  readonly files: ReadonlyMap<string, string>
  readonly stop: () => Promise<void>
}

type Target = { readonly url: string; readonly db: Db }
type From = { readonly agent: Agent; readonly network: string }
type Asked = { readonly path: string; readonly cookie?: string; readonly body?: object }

const LANES = 6
/** How many requests can be under way at once. */
export const UNDER_WAY_MAX = LANES + 1
/** A network may ask for more than this in a minute. */
const PER_NETWORK = 400
/** A person may send more than this in a minute. */
const PER_PERSON = 100
/** A person may keep more than this without an order. */
const PER_SENDER = 50
const PART_BYTES = 64 * 1024
const PARTS = 4
const FILE_EVERY_MS = 1000
const SILENCE_MS = 60_000

export function startLoad({ url, db }: Target): Load {
  const messages = new Set<string>()
  const files = new Map<string, string>()
  const failed = new Map<string, number>()
  let requests = 0
  let networks = 0
  let pairs = 0
  const ending = new AbortController()
  const isOver = () => ending.signal.aborted

  const fail = (what: string) => failed.set(what, (failed.get(what) ?? 0) + 1)

  /** Counts a request, and returns the body of a good answer. */
  async function count(what: string, work: () => Promise<{ status: number; body: string }>) {
    requests += 1
    try {
      const { status, body } = await work()
      if (status < 400) return body
      fail(`${what}: ${status} ${body.slice(0, 80)}`)
    } catch (error) {
      fail(`${what}: ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`)
    }
    return undefined
  }

  async function lane(): Promise<void> {
    const resident = await addResident(db, nowOf())
    while (!isOver()) {
      networks += 1
      pairs += 1
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      await askAround({ agent, network: networkOf(networks) }, resident, await addPair(db, pairs))
      agent.destroy()
    }
  }

  async function askAround(from: From, { token }: Resident, { order, customer }: Pair): Promise<void> {
    const ask = (what: string, asked: Asked) => count(what, () => send(from, url, asked))
    for (let round = 0; round < PER_NETWORK / 4 && round < PER_PERSON && !isOver(); round += 1) {
      await ask('a kept page', { path: '/' })
      await ask('a visitor’s call', { path: call('countries', 'fetch'), body: {} })
      await ask('a person’s call', {
        path: call('notifications', 'check'),
        cookie: `token=${token}`,
        body: {},
      })
      const hash = crypto.randomUUID().replaceAll('-', '')
      const message = { order, content: 'Could you look at the second part?', hash }
      const { cookie } = customer
      if (await ask('a message', { path: call('messages', 'send'), cookie, body: message }))
        messages.add(hash)
    }
  }

  async function bringFiles(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const from = { agent, network: networkOf(0) }
    let resident = await addResident(db, nowOf())
    for (let serial = 1; !isOver(); serial += 1) {
      if (serial % PER_SENDER === 0) resident = await addResident(db, nowOf())
      const bytes = Buffer.alloc(PARTS * PART_BYTES, `File ${serial} of words. `)
      const cookie = `token=${resident.token}`
      const told = await count('the token of a sender', () =>
        send(from, url, { path: call('messages', 'refresh'), cookie, body: {} }),
      )
      const token: unknown = told && Object(Object(JSON.parse(told)).data).token
      if (typeof token === 'string') await bringFile(token, bytes)
      await pause(FILE_EVERY_MS)
    }
    agent.destroy()
  }

  async function bringFile(token: string, bytes: Buffer): Promise<void> {
    const server = { baseUrl: url }
    const address = await count('a file’s beginning', async () => ({
      status: 201,
      body: await announce(server, token, bytes.length),
    }))
    if (address === undefined) return
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      const key = await count('a part of a file', async () => {
        const { status, headers, body } = await sendPart(server, token, address, {
          from,
          body: bytes.subarray(from, from + PART_BYTES),
        })
        return { status, body: status < 400 ? String(headers['file-key'] ?? '') : JSON.stringify(body) }
      })
      if (key === undefined) return
      if (key) files.set(key, createHash('sha256').update(bytes).digest('hex'))
    }
  }

  const work = [...Array.from({ length: LANES }, lane), bringFiles()]
  return {
    requests: () => requests,
    failures: () => Object.fromEntries(failed),
    messages,
    files,
    async stop() {
      ending.abort()
      await Promise.all(work)
    },
  }
}

async function send({ agent, network }: From, url: string, { path, cookie, body }: Asked) {
  const headers = {
    'x-forwarded-for': network,
    ...(cookie !== undefined && { cookie }),
    ...(body && { 'content-type': 'application/json', origin: url }),
  }
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(new URL(path, url), { agent, method: body ? 'POST' : 'GET', headers })
    asked.setTimeout(SILENCE_MS, () => asked.destroy(new Error('no answer for a minute')))
    asked.on('error', reject)
    asked.on('response', (answer) => {
      text(answer).then((read) => resolve({ status: answer.statusCode ?? 0, body: read }), reject)
    })
    asked.end(body && JSON.stringify(body))
  })
}

function call(namespace: string, method: string): string {
  return `/api/proxy?namespace=${namespace}&method=${method}`
}

function networkOf(serial: number): string {
  return `10.${100 + (serial >> 16)}.${(serial >> 8) & 255}.${serial & 255}`
}

function nowOf(): number {
  return Math.floor(Date.now() / 1000)
}
