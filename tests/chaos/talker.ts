// One side of a conversation, as a browser plays it: an outbox that is sent in order until each message is
// acknowledged, a live connection, and the domain's rules for what arrives.
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { PUBLISHED, readPublished, RELAY_PATH } from '#contract/events.ts'
import { isRecord } from '#contract/grammar/tags.ts'
import { advanceCursor, leavesGap, mergeMessages, type Author, type Message } from '#domain/messages.ts'

export type Talker = {
  readonly self: Author
  /** The number that the server gave each message. */
  readonly acknowledged: ReadonlyMap<string, number>
  readonly held: () => readonly Message[]
  readonly sendAll: (contents: readonly string[]) => Promise<void>
  /**
   * Reads on until both sides have read this many messages, or nothing has moved for long. Returns how the
   * thread stands on the server and here.
   */
  readonly settle: (total: number) => Promise<readonly Standing[]>
  readonly stop: () => void
}

/** `known` is how far this side has read, and `seen` how far the other has. */
export type Standing = { readonly total: number; readonly known: number; readonly seen: number }

/** If nothing moves for this long even on a busy machine, it hangs. */
export const STILL_MS_MAX = 180_000

export function isAtEnd({ total, known, seen }: Standing, end: number): boolean {
  return total === end && known === end && seen === end
}

export type TalkerGiven = {
  readonly url: string
  readonly origin: string
  readonly cookie: string
  readonly order: number
  readonly self: Author
  readonly network: string
  readonly onAcknowledged: () => void
}

const AGAIN_MS = 250
/** A call that was cut short fails at once; one that is only late on a busy machine must not be asked again and again. */
const PATIENCE_MS = 60_000
const PAGE = 100

export function openTalker({
  url,
  origin,
  cookie,
  order,
  self,
  network,
  onAcknowledged,
}: TalkerGiven): Talker {
  const acknowledged = new Map<string, number>()
  let held: readonly Message[] = []
  let cursor = 0
  let socket: Socket | undefined
  let isStopped = false

  /**
   * Repeats the call until it is answered, because a call that was cut short may or may not have been done.
   */
  async function insist(
    namespace: string,
    method: string,
    argument: object,
  ): Promise<Record<string, unknown>> {
    for (;;) {
      const answer = await post(namespace, method, argument).catch(() => undefined)
      if (answer && answer['error'] !== true) return Object(answer['data'])
      const isForGood = answer && answer['code'] !== 'too_many' && answer['code'] !== 'unavailable'
      if (isForGood && answer['code'] !== 'internal') throw new Error(JSON.stringify(answer))
      if (isStopped) throw new Error('told to stop')
      await pause(AGAIN_MS)
    }
  }

  async function post(namespace: string, method: string, argument: object) {
    const answer = await fetch(`${url}/api/proxy?namespace=${namespace}&method=${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin, 'x-forwarded-for': network },
      body: JSON.stringify(argument),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const body: unknown = await answer.json()
    return isRecord(body) ? body : undefined
  }

  function receive(messages: readonly Message[]): void {
    held = mergeMessages(messages, held)
    cursor = advanceCursor(cursor, messages)
  }

  let catching: Promise<void> | undefined
  const catchUp = () => (catching ??= fetchRest().finally(() => (catching = undefined)))

  async function fetchRest(): Promise<void> {
    for (;;) {
      const { items, next } = await insist('messages', 'list', { order, after: cursor, size: PAGE })
      receive(Array.from(Object(items), (item) => Object(Object(item).data)))
      if (next !== true) return
    }
  }

  async function listen(): Promise<void> {
    const { token } = await insist('messages', 'refresh', {})
    if (isStopped) return
    socket = io(url, {
      path: RELAY_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 500,
      auth: { token },
      extraHeaders: { origin, 'x-forwarded-for': network },
    })
    socket.on('connect', () => void catchUp().catch(() => {}))
    socket.on(PUBLISHED, (payload) => {
      const event = readPublished(payload)
      if (event.type !== 'message') return
      const isBehind = leavesGap(cursor, event.message)
      receive([event.message])
      if (isBehind) void catchUp().catch(() => {})
    })
  }

  void listen().catch(() => {})
  return {
    self,
    acknowledged,
    held: () => held,
    async sendAll(contents) {
      for (const content of contents) {
        const hash = crypto.randomUUID().replaceAll('-', '')
        const { seq } = await insist('messages', 'send', { order, content, hash })
        acknowledged.set(hash, Number(seq))
        onAcknowledged()
      }
    },
    async settle(total) {
      let [before, movedAt] = ['', performance.now()]
      for (;;) {
        await fetchRest()
        const state = await insist('messages', 'state', { order, known: cursor })
        const there = {
          total: Number(state['total']),
          known: Number(state['known']),
          seen: Number(state['seen']),
        }
        const now = JSON.stringify(there)
        if (now !== before) [before, movedAt] = [now, performance.now()]
        if (isAtEnd(there, total) || performance.now() - movedAt > STILL_MS_MAX) return [there]
        await pause(AGAIN_MS)
      }
    },
    stop() {
      isStopped = true
      socket?.close()
    },
  }
}
