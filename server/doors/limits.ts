// How often one network may knock at a group of doors.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/networks.ts'
import { THROTTLES } from '#domain/throttles.ts'
import type { House } from '#server/house.ts'
import type { Counts } from './counts.ts'

const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip)

export async function limitCalls(
  app: FastifyInstance,
  { counts }: Pick<House, 'counts'>,
  of: 'calls' | 'files',
): Promise<void> {
  const { limit, windowSeconds } = THROTTLES[of]
  await app.register(rateLimit, {
    max: limit,
    timeWindow: windowSeconds * 1_000,
    keyGenerator,
    store: storeOf(counts, of),
  })
}

/** Says whether a request's network has had too many pages rendered. Kept pages cost nothing, so they don't count. */
export function limitPages({ counts }: Pick<House, 'counts'>): (request: FastifyRequest) => boolean {
  return ({ ip }) => counts.count('pages', networkOf(ip)).current > THROTTLES.pages.limit
}

function storeOf(counts: Counts, of: 'calls' | 'files') {
  return class {
    incr(network: string, done: (error: null, counted: { current: number; ttl: number }) => void): void {
      const { current, endsInSeconds } = counts.count(of, network)
      done(null, { current, ttl: endsInSeconds * 1_000 })
    }
    child() {
      return this
    }
  }
}
