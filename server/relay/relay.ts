// The relay: live connections of people who are signed in. It only speaks, to a room for each person, and takes no commands.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Server as Engine, type Socket as Line } from 'engine.io'
import { Server } from 'socket.io'
import { PUBLISHED } from '#contract/events.ts'
import { checkPublished } from '#contract/kinds/published.ts'
import type { Metrics } from '#server/doors/metrics.ts'
import type { House } from '#server/house.ts'
import type { Hints } from '#server/store/hearing.ts'
import type { Hint } from '#server/store/hints.ts'
import { listLiveSessions } from '#server/store/sessions.ts'
import { openHandshakes, turnAway } from './handshakes.ts'
import { newsOf } from './publish.ts'
import {
  admit,
  DESK_ROOM,
  dropIfSlow,
  personRoom,
  POOL_ROOM,
  sessionRoom,
  type Live,
  type Seats,
} from './seats.ts'

/** A browser sends us nothing but its token. */
const FRAME_BYTES_MAX = 2_048
/** The time from the upgrade to the token. */
const TOKEN_WITHIN_MS = 5_000
/** A browser answers a close at once, and we don’t wait for other clients. */
const FAREWELL_MS = 1_000
/** We look for sessions that have ended by their age. */
const LOOK_EVERY_MS = 60_000

type Relay = {
  readonly house: House
  readonly metrics: Metrics['relay']
  readonly seats: Seats
  readonly fail: (error: unknown) => void
}

/** Opens the relay, which closes with the app. */
export function openRelay(app: FastifyInstance, house: House, hints: Hints, metrics: Metrics['relay']): void {
  const seats: Seats = new Server({ connectTimeout: TOKEN_WITHIN_MS, serveClient: false })
  const fail = (error: unknown) => house.log.warn({ err: error }, 'the relay failed at something')
  const relay = { house, metrics, seats, fail }
  const closeDoor = openDoor(app, relay)
  const watch = () => void look(relay).catch(fail)
  const watching = setInterval(watch, LOOK_EVERY_MS)
  const stopFollowing = house.clock.onJump(watch)
  let telling = Promise.resolve()
  hints.follow({
    // We publish hints in the order of their commits. Each connection sends what it has before the next hint,
    // so that many hints at once make no reader slow.
    onHint: (hint) => {
      telling = telling
        .then(() => publish(relay, hint))
        .catch(fail)
        .then(() => nextTurn())
    },
    onGap: () => [...seats.of('/').sockets.values()].forEach(hangUp),
  })
  app.addHook('preClose', async () => {
    clearInterval(watching)
    stopFollowing()
    closeDoor()
  })
}

function openDoor(app: FastifyInstance, relay: Relay): () => void {
  const { house, metrics, seats } = relay
  const engine = new Engine({
    transports: ['websocket'],
    maxHttpBufferSize: FRAME_BYTES_MAX,
    perMessageDeflate: false,
  })
  seats.bind(engine)
  engine.on('connection', (line: Line) =>
    line.once('close', () => setTimeout(() => line.request.socket.destroy(), FAREWELL_MS).unref()),
  )
  const handshakes = openHandshakes(house)
  app.server.on('upgrade', (request, socket, head) => {
    const barred = handshakes.judge(request, socket)
    if (barred === undefined) return engine.handleUpgrade(request, socket, head)
    // In development the tool that rebuilds pages has live connections of its own.
    if (barred === 'another path' && house.settings.dev) return
    metrics.turnedAway.inc({ reason: barred })
    turnAway(socket, barred)
  })
  seats.use((socket, next) => void letIn(relay, socket, next))
  seats.on('connection', (socket) => {
    metrics.connections.inc()
    socket.on('disconnect', () => metrics.connections.dec())
    socket.onAny(() => close(relay, socket, 'spoke'))
    dropIfSlow(socket, () => {
      metrics.turnedAway.inc({ reason: 'slow' })
      hangUp(socket)
    })
  })
  return () => engine.close()
}

async function letIn({ house, seats, fail }: Relay, socket: Live, next: (error?: Error) => void) {
  try {
    const refused = await admit(seats, house, socket)
    next(refused ?? undefined)
  } catch (error) {
    fail(error)
    next(new Error('The service is not available right now. Try again in a moment.'))
  }
}

/** Closes the connection for good: the client does not reconnect. */
function close({ metrics }: Relay, socket: Live, reason: string): void {
  metrics.turnedAway.inc({ reason })
  socket.disconnect(true)
}

/** Closes the connection as a broken line would: the client comes back soon, and fetches what it missed. */
function hangUp({ conn }: Live): void {
  conn.close(true)
}

function hangUpOn(seats: Seats, people: readonly number[]): void {
  for (const socket of seats.of('/').sockets.values())
    if (people.some((person) => socket.rooms.has(personRoom(person)))) hangUp(socket)
}

async function publish({ house, metrics, seats }: Relay, hint: Hint): Promise<void> {
  if (hint.type === 'ended') {
    seats.in(sessionRoom(hint.session)).disconnectSockets(true)
    return
  }
  if (hint.type === 'pages') return
  // A line gets its rooms when it is opened.
  if (hint.type === 'scopes') return hangUpOn(seats, hint.people)
  if (hint.type === 'order') {
    const rooms = [DESK_ROOM, ...(hint.isPooled ? [POOL_ROOM] : []), ...new Set(hint.people.map(personRoom))]
    metrics.events.inc({ type: hint.type })
    seats.to(rooms).emit(PUBLISHED, { type: 'order', id: hint.order })
    return
  }
  const { rooms } = seats.of('/').adapter
  const present = hint.people.filter((person) => rooms.has(personRoom(person)))
  if (present.length === 0) return
  // If we cannot tell people, we break their lines, so that their browsers fetch what they missed.
  const news = await newsOf(house.readings, hint, present).catch((error: unknown) => {
    hangUpOn(seats, present)
    throw error
  })
  for (const { person, event } of news) {
    if (house.checksAnswers) checkPublished(event)
    metrics.events.inc({ type: event.type })
    seats.to(personRoom(person)).emit(PUBLISHED, event)
  }
}

/** Ends the connections whose sessions are over. */
async function look(relay: Relay): Promise<void> {
  const { seats, house } = relay
  const sockets = [...seats.of('/').sockets.values()]
  const ids = [...new Set(sockets.map(({ data }) => data.session))]
  const alive = new Set((await listLiveSessions(house.readings, ids, house.clock.now())).map(({ id }) => id))
  for (const socket of sockets) if (!alive.has(socket.data.session)) close(relay, socket, 'session over')
}
