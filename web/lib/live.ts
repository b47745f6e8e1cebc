// The live connection as pages see it. Its messages are hints; the calls hold the truth.
import { io } from 'socket.io-client'
import { PUBLISHED, readPublished, RELAY_PATH, type Published } from '#contract/events.ts'
import { LIVE_RECONNECT_MAX_MS, LIVE_RECONNECT_MIN_MS, LIVE_TIMEOUT_MS } from '#domain/constants.ts'
import { call } from './api.ts'
import { useMessages } from './state/messages.ts'

export const LIVE_OPTIONS = {
  timeout: LIVE_TIMEOUT_MS,
  reconnectionDelay: LIVE_RECONNECT_MIN_MS,
  reconnectionDelayMax: LIVE_RECONNECT_MAX_MS,
} as const

export const CLOSE_FAILED = 'Close chat error'

/** The part of a Socket.IO client that we use. */
export type Socket = {
  on(event: string, listener: (payload: unknown) => void): unknown
  close(): unknown
}

export type Listeners = {
  readonly onPublished: (published: Published) => void
  /** The connection stays; we could not read what it brought. */
  readonly onError: (error: Error) => void
}

/** Opens the line and follows it; every try has a fresh token. The returned function closes it. */
export function openLive(listeners: Listeners): () => void {
  let tries = 0
  const socket = io({
    path: RELAY_PATH,
    transports: ['websocket'],
    autoConnect: false,
    ...LIVE_OPTIONS,
    auth(give) {
      tries += 1
      const mine = tries
      // A late answer to an earlier try is not about the present line.
      const ifNewest = (work: () => void) => mine === tries && work()
      void call('messages', 'refresh', {}).then(
        ({ token }) => ifNewest(() => give({ token })),
        () => ifNewest(retries.giveUp),
      )
    },
  })
  const close = followLive(socket, listeners)
  const retries = keepTrying(socket)
  socket.connect()
  return () => {
    retries.stop()
    close()
  }
}

/** Follows the socket; the returned function closes it. */
export function followLive(socket: Socket, { onPublished, onError }: Listeners): () => void {
  socket.on('connect', () => useMessages.setState({ connected: true }))
  socket.on('disconnect', () => useMessages.setState({ connected: false }))
  socket.on(PUBLISHED, (payload) => {
    try {
      onPublished(readPublished(payload))
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)))
    }
  })
  return () => {
    try {
      socket.close()
    } catch (cause) {
      throw new Error(CLOSE_FAILED, { cause })
    }
  }
}

/**
 * Socket.IO gives up when the server refuses or ends a connection, such as for an old token; we try again, less and less often.
 * A browser that is online again tries at once.
 */
function keepTrying(socket: ReturnType<typeof io>) {
  let pause: number = LIVE_RECONNECT_MIN_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  function tryLater() {
    if (isOver || socket.active) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), pause)
    pause = Math.min(pause * 2, LIVE_RECONNECT_MAX_MS)
  }
  function tryNow() {
    if (socket.connected) return
    clearTimeout(timer)
    pause = LIVE_RECONNECT_MIN_MS
    socket.disconnect().connect()
  }
  /** Ends a try that got no token. A connection that never stood ends without an event. */
  function giveUp() {
    socket.disconnect()
    tryLater()
  }
  function stop() {
    isOver = true
    clearTimeout(timer)
    removeEventListener('online', tryNow)
  }
  socket.on('connect', () => (pause = LIVE_RECONNECT_MIN_MS))
  socket.on('connect_error', tryLater)
  socket.on('disconnect', tryLater)
  addEventListener('online', tryNow)
  return { giveUp, stop }
}
