// The clock that the product follows in demo and tests: machine time, and the seconds by which people have advanced it.
import { EventEmitter, once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { DAY } from '#domain/basics/instant.ts'
import { refuseForm } from './refusal.ts'

const ADVANCE_MAX = 100 * 365 * DAY
/** How long a follower waits before it asks again. */
const HOLD_MS = 20_000

export type Clock = {
  /** Epoch seconds. */
  readonly now: () => number
  readonly offset: () => number
  readonly advance: (seconds: number) => void
  /** Returns when the clock is advanced, or when a follower has waited long enough. */
  readonly moved: () => Promise<unknown>
}

export function createSandboxClock(machineNow: () => number, startsBehind = 0): Clock {
  let offset = -startsBehind
  const moves = new EventEmitter().setMaxListeners(0)
  return {
    now: () => machineNow() + offset,
    offset: () => offset,
    advance: (seconds) => {
      offset += seconds
      moves.emit('moved')
    },
    moved: () => once(moves, 'moved', { signal: AbortSignal.timeout(HOLD_MS) }).catch(() => {}),
  }
}

export function clockRoutes(app: FastifyInstance, clock: Clock): void {
  const reading = () => ({ now: clock.now(), offset: clock.offset() })
  // A follower tells us what it knows, and we answer when that changes.
  app.get<{ Querystring: { unlike?: string } }>('/clock', async ({ query }) => {
    if (query.unlike === String(clock.offset())) await clock.moved()
    return reading()
  })
  app.post('/clock', (request, reply) => {
    const seconds = advanceOf(request.body)
    if (seconds === undefined || clock.offset() + seconds > ADVANCE_MAX)
      return refuseForm(
        reply,
        'advance must be a whole number of seconds, 0 or more and at most 100 years in all.',
      )
    clock.advance(seconds)
    return reading()
  })
}

function advanceOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('advance' in body)) return undefined
  const { advance } = body
  return typeof advance === 'number' && Number.isSafeInteger(advance) && advance >= 0 ? advance : undefined
}
