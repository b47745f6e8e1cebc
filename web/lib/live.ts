// The live connection as pages see it. Its messages are hints; the calls hold the truth.
import { PUBLISHED, readPublished, type Published } from '#contract/events.ts'
import { LIVE_RECONNECT_MAX_MS, LIVE_RECONNECT_MIN_MS, LIVE_TIMEOUT_MS } from '#domain/constants.ts'
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
