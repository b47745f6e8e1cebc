// Who sits at a live connection: found by the short token, and put into the rooms of their person and their session.
import type { Server, Socket } from 'socket.io'
import { PUBLISHED, UNAUTHORIZED, type Published } from '#contract/events.ts'
import { isManager } from '#domain/people.ts'
import { identifyByLiveToken } from '#server/doors/identify.ts'
import type { House } from '#server/house.ts'

const PER_PERSON_MAX = 50
/**
 * How many events may wait for a slow reader. Beyond that we drop the connection, and the browser fetches
 * what it missed when it is back.
 */
const WAITING_MAX = 100

type Seat = { session: number }
type Heard = Record<string, never>
type Said = { [PUBLISHED]: (event: Published) => void }
export type Seats = Server<Heard, Said, Heard, Seat>
export type Live = Socket<Heard, Said, Heard, Seat>

/** Names the room of a person. We choose the names; a browser neither knows nor picks one. */
export const personRoom = (id: number) => `person:${id}`
/** Managers look at every order. */
export const DESK_ROOM = 'desk'
/** Writers see what waits for a writer. */
export const POOL_ROOM = 'pool'
export const sessionRoom = (id: number) => `session:${id}`

/** Gives the connection its seat, or returns why it gets none. */
export async function admit(seats: Seats, house: House, socket: Live): Promise<Error | null> {
  const { auth, headers } = socket.handshake
  const token = auth['token'] ?? headers['token']
  const actor =
    typeof token === 'string' ? await identifyByLiveToken(house, token, house.clock.now()) : undefined
  if (actor?.kind !== 'person') return new Error(UNAUTHORIZED)
  const room = personRoom(actor.id)
  const others = seats.of('/').adapter.rooms.get(room)?.size ?? 0
  if (others >= PER_PERSON_MAX) return new Error('Too many connections')
  socket.data.session = actor.sessionId
  await socket.join([
    room,
    sessionRoom(actor.sessionId),
    ...(isManager(actor.scopes) ? [DESK_ROOM] : []),
    ...(actor.scopes.includes('writer') ? [POOL_ROOM] : []),
  ])
  return null
}

/** Counts the events that wait because the connection takes no more. */
export function dropIfSlow({ conn }: Live, drop: () => void): void {
  let waiting = 0
  conn.on('drain', () => (waiting = 0))
  conn.on('packetCreate', () => {
    waiting += 1
    if (waiting > WAITING_MAX) drop()
  })
}
