// How often one network may knock at a group of doors.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/networks.ts'
import { THROTTLES } from '#domain/throttles.ts'

const keyGenerator = ({ ip }: FastifyRequest) => networkOf(ip)

export async function limitCalls(app: FastifyInstance, of: 'calls' | 'files'): Promise<void> {
  const { limit, windowSeconds } = THROTTLES[of]
  await app.register(rateLimit, {
    max: limit,
    timeWindow: windowSeconds * 1_000,
    keyGenerator,
  })
}

/** Says whether a request's network has had too many pages rendered. Kept pages cost nothing, so they don't count. */
export async function limitPages(
  app: FastifyInstance,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  const { limit, windowSeconds } = THROTTLES.pages
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({ max: limit, timeWindow: windowSeconds * 1_000, keyGenerator })
  return async (request) => {
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded
  }
}
